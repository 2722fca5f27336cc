// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data;

import java.util.List;

import io.tabletheory.Internal;
import io.tabletheory.TableTheoryException;
import io.tabletheory.engine.BatchIncompleteException;
import io.tabletheory.engine.ConditionFailedException;
import io.tabletheory.engine.DuplicateValueException;
import io.tabletheory.engine.OperationFailure;
import io.tabletheory.engine.TransactionFailedException;
import io.tabletheory.item.Item;
import io.tabletheory.plan.ItemTooLargeException;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.BeanInstantiationException;
import org.springframework.dao.CannotAcquireLockException;
import org.springframework.dao.DataAccessException;
import org.springframework.dao.DataAccessResourceFailureException;
import org.springframework.dao.DataIntegrityViolationException;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.dao.EmptyResultDataAccessException;
import org.springframework.dao.IncorrectResultSizeDataAccessException;
import org.springframework.dao.InvalidDataAccessApiUsageException;
import org.springframework.dao.InvalidDataAccessResourceUsageException;
import org.springframework.dao.NonTransientDataAccessResourceException;
import org.springframework.dao.OptimisticLockingFailureException;
import org.springframework.dao.PermissionDeniedDataAccessException;
import org.springframework.dao.PessimisticLockingFailureException;
import org.springframework.dao.QueryTimeoutException;
import org.springframework.dao.TransientDataAccessResourceException;
import org.springframework.dao.support.PersistenceExceptionTranslator;
import org.springframework.data.mapping.MappingException;
import org.springframework.data.mapping.model.MappingInstantiationException;
import software.amazon.awssdk.awscore.exception.AwsServiceException;
import software.amazon.awssdk.core.exception.AbortedException;
import software.amazon.awssdk.services.dynamodb.model.ProvisionedThroughputExceededException;
import software.amazon.awssdk.services.dynamodb.model.RequestLimitExceededException;
import software.amazon.awssdk.services.dynamodb.model.ThrottlingException;
import software.amazon.awssdk.services.dynamodb.model.ThrottlingReason;

/**
 * Translates the failures of TableTheory into those of Spring, and keeps them as the
 * cause. Exceptions for wrong arguments, states and classes are translated as wrong uses,
 * even those of the application, as in other modules of Spring Data. Other exceptions of
 * the application are left alone.
 */
public final class TableTheoryExceptionTranslator implements PersistenceExceptionTranslator {

	@Override
	public @Nullable DataAccessException translateExceptionIfPossible(RuntimeException failure) {
		if (failure instanceof TableTheoryException known) {
			return translate(known);
		}
		if (failure instanceof MappingInstantiationException uninstantiable) {
			return uninstantiable(uninstantiable);
		}
		return (failure instanceof IllegalArgumentException || failure instanceof IllegalStateException
				|| failure instanceof MappingException || failure instanceof ClassCastException)
						? new InvalidDataAccessApiUsageException(String.valueOf(failure.getMessage()), failure) : null;
	}

	/** Leaves out the message, which quotes all values, even secret ones. */
	private static DataAccessException uninstantiable(MappingInstantiationException failure) {
		Class<?> entity = failure.getEntityType();
		String type = (entity != null) ? entity.getName() : "the entity";
		Throwable cause = (failure.getCause() instanceof BeanInstantiationException known && known.getCause() != null)
				? known.getCause() : failure.getCause();
		return new DataIntegrityViolationException("An instance of " + type + " cannot be made of the given values"
				+ ((cause != null) ? ", because its code threw " + cause.getClass().getName() : ""), cause);
	}

	/**
	 * The failure as an exception of Spring; exceptions of the application stay as they
	 * are.
	 */
	@Internal
	public RuntimeException known(RuntimeException failure) {
		DataAccessException translated = translateExceptionIfPossible(failure);
		return (translated != null) ? translated : failure;
	}

	/** The failure as an exception of Spring. */
	public DataAccessException translate(TableTheoryException failure) {
		if (failure instanceof ConditionFailedException refused) {
			return condition(refused.reason(), refused.isVersioned(), refused.stored().orElse(null), refused,
					message(refused));
		}
		if (failure instanceof DuplicateValueException) {
			return new DuplicateKeyException(message(failure), failure);
		}
		if (failure instanceof TransactionFailedException cancelled) {
			return cancelled(cancelled, message(cancelled));
		}
		if (failure instanceof BatchIncompleteException incomplete) {
			return new BatchIncompleteDataAccessException(message(incomplete), WriteProgress.NONE, incomplete);
		}
		if (failure instanceof ItemTooLargeException) {
			return new ItemTooLargeDataAccessException(message(failure), failure);
		}
		DataAccessException special = byAwsCode(awsCode(failure), message(failure), failure);
		return (special != null) ? special : byCode(failure, message(failure));
	}

	private static String message(TableTheoryException failure) {
		return String.valueOf(failure.getMessage());
	}

	/** Translates the failure of a write whose demand was not met. */
	static DataAccessException condition(ConditionFailedException.Reason reason, boolean versioned,
			@Nullable Item stored, TableTheoryException failure, String message) {
		return switch (reason) {
			case PRESENT -> new DuplicateKeyException(message, failure);
			case VERSION -> new OptimisticLockingFailureException(message, failure);
			case ABSENT -> versioned ? new OptimisticLockingFailureException(message, failure)
					: new EmptyResultDataAccessException(message, 1, failure);
			case TYPE, PROTECTED -> new DataIntegrityViolationException(message, failure);
			case CONDITION -> new ConditionFailedDataAccessException(message, stored, failure);
		};
	}

	/**
	 * Translates a cancelled transaction by its first unmet condition, otherwise by its
	 * first failure.
	 */
	static DataAccessException cancelled(TransactionFailedException failure, String message) {
		return failure.failures()
			.stream()
			.filter(OperationFailure::isCondition)
			.findFirst()
			.or(() -> failure.failures().stream().findFirst())
			.map((decisive) -> operation(decisive, failure, message))
			.orElseGet(() -> new UncategorizedTableTheoryException(message, failure));
	}

	/** Translates the failure of one operation of a transaction. */
	@Internal
	public static DataAccessException operation(OperationFailure operation, TransactionFailedException failure,
			String message) {
		if (operation.reason().isPresent()) {
			return condition(operation.reason().get(), operation.versioned(), operation.stored().orElse(null), failure,
					message);
		}
		return switch (operation.code()) {
			case "ThrottlingError", "ProvisionedThroughputExceeded" ->
				new ThrottledException(message, List.of(), failure);
			case "InternalServerError" -> new TransientDataAccessResourceException(message, failure);
			case "AccessDenied" -> new PermissionDeniedDataAccessException(message, failure);
			case "ValidationError" -> operation.isItemTooLarge() ? new ItemTooLargeDataAccessException(message, failure)
					: new InvalidDataAccessApiUsageException(message, failure);
			default -> {
				DataAccessException known = byAwsCode(operation.code() + "Exception", message, failure);
				yield (known != null) ? known : new UncategorizedTableTheoryException(message, failure);
			}
		};
	}

	/** Translates failures that only the code of AWS tells apart. */
	private static @Nullable DataAccessException byAwsCode(@Nullable String code, String message,
			TableTheoryException failure) {
		if (code == null) {
			return null;
		}
		return switch (code) {
			case "TransactionConflictException", "TransactionInProgressException", "ReplicatedWriteConflictException" ->
				new PessimisticLockingFailureException(message, failure);
			// Of one that may have been made before; any other is told by its operations.
			case "TransactionCanceledException" -> new TransientDataAccessResourceException(message, failure);
			case "DuplicateItemException", "DuplicateItem" -> new DuplicateKeyException(message, failure);
			case "ItemCollectionSizeLimitExceededException" ->
				new NonTransientDataAccessResourceException(message, failure);
			case "ValidationException" -> new InvalidDataAccessApiUsageException(message, failure);
			case "TableNotFoundException", "IndexNotFoundException", "TableInUseException",
					"TableAlreadyExistsException" ->
				new InvalidDataAccessResourceUsageException(message, failure);
			default -> null;
		};
	}

	private static DataAccessException byCode(TableTheoryException failure, String message) {
		return switch (failure.code()) {
			case INVALID_TAG, MISSING_PRIMARY_KEY, INVALID_OPERATOR, IMMUTABLE_MODEL_MUTATION, PROTECTED_FIELD_MUTATION,
					ENCRYPTED_FIELD_NOT_QUERYABLE, ENCRYPTION_NOT_CONFIGURED, INVALID_CURSOR ->
				new InvalidDataAccessApiUsageException(message, failure);
			case INVALID_MODEL, INVALID_VALUE -> new DataIntegrityViolationException(message, failure);
			case ITEM_NOT_FOUND -> new EmptyResultDataAccessException(message, 1, failure);
			case TOO_MANY_RESULTS -> new IncorrectResultSizeDataAccessException(message, 1, failure);
			case CONDITION_FAILED -> new ConditionFailedDataAccessException(message, null, failure);
			case INVALID_ENCRYPTED_ENVELOPE, KEY_UNAVAILABLE ->
				new NonTransientDataAccessResourceException(message, failure);
			case TABLE_NOT_FOUND, TABLE_IN_USE -> new InvalidDataAccessResourceUsageException(message, failure);
			case LEASE_HELD, LEASE_NOT_OWNED -> new CannotAcquireLockException(message, failure);
			case THROTTLED -> new ThrottledException(message, throttling(origin(failure)), failure);
			case TIMEOUT -> timeout(failure, message);
			case ACCESS_DENIED -> new PermissionDeniedDataAccessException(message, failure);
			case SERVICE_FAILURE -> service(failure, message);
			case TRANSACTION_FAILED, BATCH_INCOMPLETE -> new UncategorizedTableTheoryException(message, failure);
		};
	}

	private static DataAccessException timeout(TableTheoryException failure, String message) {
		if (origin(failure) instanceof AbortedException) {
			// The AWS client has cleared the flag, which the caller must still see.
			Thread.currentThread().interrupt();
			return new TransientDataAccessResourceException(message, failure);
		}
		return isInterruption(origin(failure)) ? new TransientDataAccessResourceException(message, failure)
				: new QueryTimeoutException(message, failure);
	}

	/**
	 * True for an interruption during a pause or at the beginning of an asynchronous
	 * request; the flag is already set.
	 */
	private static boolean isInterruption(@Nullable Throwable origin) {
		return origin instanceof InterruptedException
				|| (origin != null && origin.getCause() instanceof InterruptedException);
	}

	private static DataAccessException service(TableTheoryException failure, String message) {
		if (origin(failure) instanceof AwsServiceException refused) {
			return (refused.statusCode() >= 500) ? new TransientDataAccessResourceException(message, failure)
					: new UncategorizedTableTheoryException(message, failure);
		}
		return new DataAccessResourceFailureException(message, failure);
	}

	private static List<ThrottlingReason> throttling(@Nullable Throwable origin) {
		if (origin instanceof ProvisionedThroughputExceededException exceeded) {
			return exceeded.throttlingReasons();
		}
		if (origin instanceof RequestLimitExceededException exceeded) {
			return exceeded.throttlingReasons();
		}
		return (origin instanceof ThrottlingException throttled) ? throttled.throttlingReasons() : List.of();
	}

	private static @Nullable String awsCode(TableTheoryException failure) {
		return (origin(failure) instanceof AwsServiceException refused && refused.awsErrorDetails() != null)
				? refused.awsErrorDetails().errorCode() : null;
	}

	/** The exception of AWS below those of TableTheory. */
	private static @Nullable Throwable origin(TableTheoryException failure) {
		Throwable cause = failure.getCause();
		while (cause instanceof TableTheoryException) {
			cause = cause.getCause();
		}
		return cause;
	}

}
