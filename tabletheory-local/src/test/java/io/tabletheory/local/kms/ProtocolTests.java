// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.local.kms;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.Socket;
import java.net.http.HttpClient;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;

import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.protocols.jsoncore.JsonNode;

import static org.assertj.core.api.Assertions.assertThat;

@Timeout(30)
class ProtocolTests {

	@AutoClose
	private static final LocalKms KMS = LocalKms.start();

	private static final HttpClient HTTP = HttpClient.newHttpClient();

	@Test
	void answersInAwsJson() throws Exception {
		HttpResponse<String> response = post("TrentService.ListKeys", "{}");
		assertThat(response.statusCode()).isEqualTo(200);
		assertThat(response.headers().firstValue("Content-Type")).hasValue("application/x-amz-json-1.1");
		assertThat(response.headers().firstValue("x-amzn-RequestId"))
			.hasValueSatisfying((id) -> assertThat(id).matches("[0-9a-f-]{36}"));
		assertThat(JsonNode.parser().parse(response.body()).asObject()).containsKeys("Keys", "Truncated");
	}

	@Test
	void answersWithSecondsForPointsInTime() throws Exception {
		String key = JsonNode.parser()
			.parse(post("TrentService.CreateKey", "{}").body())
			.field("KeyMetadata")
			.orElseThrow()
			.field("CreationDate")
			.orElseThrow()
			.asNumber();
		assertThat(Double.parseDouble(key)).isBetween(1.7e9, 4e9);
	}

	@Test
	void answersAnOperationWithoutResponseWithAnEmptyBody() throws Exception {
		HttpResponse<String> response = post("TrentService.DisableKey", "{\"KeyId\":\"" + KMS.createKey() + "\"}");
		assertThat(response.statusCode()).isEqualTo(200);
		assertThat(response.body()).isEmpty();
	}

	@Test
	void answersAFailureWithItsNameAndMessage() throws Exception {
		HttpResponse<String> response = post("TrentService.DescribeKey", "{\"KeyId\":\"alias/none\"}");
		assertThat(response.statusCode()).isEqualTo(400);
		assertThat(response.headers().firstValue("x-amzn-RequestId")).isPresent();
		assertThat(response.body()).contains("\"__type\":\"NotFoundException\"")
			.contains("\"message\":\"Alias arn:aws:kms:us-east-1:000000000000:alias/none is not found\"");
	}

	@ParameterizedTest
	@ValueSource(strings = { "TrentService.Sign", "TrentService.", "ListKeys", "DynamoDB_20120810.ListTables",
			"TrentService.listKeys" })
	void refusesUnknownOperationsAndSaysWhichThereAre(String target) throws Exception {
		HttpResponse<String> response = post(target, "{}");
		assertThat(response.statusCode()).isEqualTo(400);
		assertThat(response.body()).contains("UnknownOperationException").contains("GenerateDataKey");
	}

	@Test
	void refusesARequestThatIsNotOfTheProtocol() throws Exception {
		HttpResponse<String> response = HTTP.send(HttpRequest.newBuilder(KMS.endpoint().resolve("/x?y")).build(),
				BodyHandlers.ofString());
		assertThat(response.statusCode()).isEqualTo(400);
		assertThat(response.body()).contains("UnknownOperationException");
	}

	@ParameterizedTest
	@ValueSource(strings = { "", " ", "{", "nope", "[]", "1", "null", "\"x\"", "{\"KeyId\":\"a\"} x", "{} {}", "{},{}",
			"{\"KeyId\":1}", "{\"KeyId\":[]}", "{\"KeyId\":{}}", "{\"KeyId\":true}", "{\"KeyId\":\"\u0001\"}" })
	void refusesMalformedBodies(String body) throws Exception {
		assertFault("SerializationException", post("TrentService.DescribeKey", body));
	}

	@Test
	void refusesABodyThatIsNotUtf8() throws Exception {
		byte[] body = "{\"KeyId\":\"?\"}".getBytes(StandardCharsets.ISO_8859_1);
		body[10] = (byte) 0xff;
		assertFault("SerializationException", post("TrentService.DescribeKey", BodyPublishers.ofByteArray(body)));
	}

	@ParameterizedTest
	@ValueSource(ints = { 900, 100_000 })
	void refusesDeepNesting(int depth) throws Exception {
		assertFault("SerializationException", post("TrentService.DescribeKey", "[".repeat(depth)));
		assertFault("SerializationException",
				post("TrentService.DescribeKey", "{\"KeyId\":" + "[".repeat(depth) + "]".repeat(depth) + "}"));
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', textBlock = """
			ListKeys            | {"Limit":"1"}
			ListKeys            | {"Limit":1.5}
			ListKeys            | {"Limit":1e999999999}
			ListKeys            | {"Limit":99999999999}
			CreateKey           | {"MultiRegion":"false"}
			CreateKey           | {"Tags":{}}
			CreateKey           | {"Tags":["a"]}
			Decrypt             | {"CiphertextBlob":"*"}
			Decrypt             | {"CiphertextBlob":7}
			Decrypt             | {"CiphertextBlob":"AA==","EncryptionContext":[]}
			Decrypt             | {"CiphertextBlob":"AA==","EncryptionContext":{"a":1}}
			Decrypt             | {"CiphertextBlob":"AA==","EncryptionContext":{"a":null}}
			""")
	void refusesWrongTypes(String operation, String body) throws Exception {
		assertFault("SerializationException", post("TrentService." + operation, body));
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', textBlock = """
			DescribeKey         | {}                       | KeyId
			DescribeKey         | {"KeyId":null}           | KeyId
			CreateAlias         | {"AliasName":"alias/a"}  | TargetKeyId
			CreateKey           | {"Tags":[{"TagKey":"a"}]}| TagValue
			Encrypt             | {"KeyId":"a"}            | Plaintext
			Decrypt             | {}                       | CiphertextBlob
			ReEncrypt           | {"CiphertextBlob":"AA=="}| DestinationKeyId
			ScheduleKeyDeletion | {}                       | KeyId
			""")
	void saysWhichMemberIsMissing(String operation, String body, String member) throws Exception {
		HttpResponse<String> response = post("TrentService." + operation, body);
		assertFault("ValidationException", response);
		assertThat(response.body()).contains(member + " is required");
	}

	@Test
	void ignoresMembersThatItDoesNotKnow() throws Exception {
		assertThat(post("TrentService.ListKeys", "{\"Other\":[{}],\"GrantTokens\":[1]}").statusCode()).isEqualTo(200);
	}

	@Test
	void quotesNothingOfAMalformedBody() throws Exception {
		assertThat(post("TrentService.Encrypt", "{\"Plaintext\":\"c2VjcmV0\", secret").body()).doesNotContain("c2Vj")
			.doesNotContain("secret");
		assertThat(post("TrentService.Encrypt", "{\"Plaintext\":\"secret!\"}").body()).doesNotContain("secret");
	}

	@Test
	void acceptsABodyOfTheLargestSize() throws Exception {
		String padding = "x".repeat((1 << 18) - "{'X':''}".length());
		assertThat(post("TrentService.ListKeys", "{\"X\":\"" + padding + "\"}").statusCode()).isEqualTo(200);
		assertFault("ValidationException", post("TrentService.ListKeys", "{\"X\":\"" + padding + "x\"}"));
	}

	@Test
	void refusesALargeBodyOfUnknownLength() throws Exception {
		byte[] body = new byte[10_000_000];
		assertFault("ValidationException",
				post("TrentService.ListKeys", BodyPublishers.ofInputStream(() -> new ByteArrayInputStream(body))));
	}

	@Test
	void stopsReadingABodyThatDoesNotEnd() throws Exception {
		try (Socket socket = new Socket(KMS.endpoint().getHost(), KMS.endpoint().getPort())) {
			OutputStream out = socket.getOutputStream();
			out.write(
					"POST / HTTP/1.1\r\nHost: x\r\nX-Amz-Target: TrentService.ListKeys\r\nTransfer-Encoding: chunked\r\n\r\n"
						.getBytes(StandardCharsets.US_ASCII));
			byte[] chunk = ("10000\r\n" + "x".repeat(65536) + "\r\n").getBytes(StandardCharsets.US_ASCII);
			long sent = 0;
			try {
				while (true) {
					out.write(chunk);
					sent += chunk.length;
				}
			}
			catch (IOException ex) {
				assertThat(sent).isLessThan(64L << 20);
			}
		}
		assertThat(post("TrentService.ListKeys", "{}").statusCode()).isEqualTo(200);
	}

	@Test
	void survivesAClientThatLeavesInTheMiddle() throws Exception {
		for (int i = 0; i < 20; i++) {
			try (Socket socket = new Socket(KMS.endpoint().getHost(), KMS.endpoint().getPort())) {
				socket.getOutputStream()
					.write("POST / HTTP/1.1\r\nHost: x\r\nX-Amz-Target: TrentService.ListKeys\r\nContent-Length: 10\r\n\r\n{"
						.getBytes(StandardCharsets.US_ASCII));
			}
		}
		assertThat(post("TrentService.ListKeys", "{}").statusCode()).isEqualTo(200);
	}

	@Test
	void countsTheCallsOfAnOperation() throws Exception {
		long before = KMS.calls("GenerateDataKey");
		post("TrentService.GenerateDataKey", "{}");
		post("TrentService.GenerateDataKey", "");
		post("TrentService.Encrypt", "{}");
		assertThat(KMS.calls("GenerateDataKey")).isEqualTo(before + 2);
	}

	private static void assertFault(String name, HttpResponse<String> response) {
		assertThat(response.body()).contains("\"__type\":\"" + name + "\"");
		assertThat(response.statusCode()).isEqualTo(400);
	}

	private static HttpResponse<String> post(String target, String body) throws Exception {
		return post(target, BodyPublishers.ofString(body));
	}

	private static HttpResponse<String> post(String target, HttpRequest.BodyPublisher body) throws Exception {
		return HTTP.send(HttpRequest.newBuilder(KMS.endpoint())
			.timeout(Duration.ofSeconds(20))
			.header("X-Amz-Target", target)
			.header("Content-Type", "application/x-amz-json-1.1")
			.POST(body)
			.build(), BodyHandlers.ofString());
	}

}
