// SPDX-License-Identifier: Apache-2.0
import assert from 'node:assert';
import * as kms from '@aws-sdk/client-kms';

const client = new kms.KMSClient({
  endpoint: process.env.KMS_ENDPOINT,
  region: 'us-east-1',
  credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
});
const call = (operation, input) => client.send(new kms[`${operation}Command`](input));
const EncryptionContext = { tenant: 'a', attribute: 'é😀' };

const { KeyMetadata } = await call('CreateKey', { Description: 'é', Tags: [{ TagKey: 'a', TagValue: 'b' }] });
const KeyId = KeyMetadata.Arn;
assert(KeyMetadata.CreationDate instanceof Date);
await call('CreateAlias', { AliasName: 'alias/javascript', TargetKeyId: KeyId });
assert.equal((await call('DescribeKey', { KeyId: 'alias/javascript' })).KeyMetadata.Description, 'é');
assert.equal((await call('ListKeys', {})).Keys.length, 1);

const dataKey = await call('GenerateDataKey', { KeyId, KeySpec: 'AES_256', EncryptionContext });
await call('RotateKeyOnDemand', { KeyId });
const { Plaintext } = await call('Decrypt', { CiphertextBlob: dataKey.CiphertextBlob, EncryptionContext });
assert.deepEqual(Plaintext, dataKey.Plaintext);
await assert.rejects(call('Decrypt', { CiphertextBlob: dataKey.CiphertextBlob }), kms.InvalidCiphertextException);

const source = await call('Encrypt', { KeyId, Plaintext: Buffer.from('hello') });
const moved = await call('ReEncrypt', {
  CiphertextBlob: source.CiphertextBlob, DestinationKeyId: KeyId, DestinationEncryptionContext: EncryptionContext,
});
const opened = await call('Decrypt', { KeyId, CiphertextBlob: moved.CiphertextBlob, EncryptionContext });
assert.equal(Buffer.from(opened.Plaintext).toString(), 'hello');

await call('DisableKey', { KeyId });
await assert.rejects(call('Encrypt', { KeyId, Plaintext: Buffer.from('x') }), kms.DisabledException);
await call('EnableKey', { KeyId });
assert.equal((await call('ScheduleKeyDeletion', { KeyId })).KeyState, 'PendingDeletion');
await assert.rejects(call('Encrypt', { KeyId, Plaintext: Buffer.from('x') }), kms.KMSInvalidStateException);
assert.equal((await call('CancelKeyDeletion', { KeyId })).KeyId, KeyId);
await assert.rejects(call('DescribeKey', { KeyId: 'alias/none' }), kms.NotFoundException);
