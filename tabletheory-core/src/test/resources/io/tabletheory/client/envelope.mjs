// SPDX-License-Identifier: Apache-2.0
import assert from 'node:assert';
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { DecryptCommand, GenerateDataKeyCommand, KMSClient } from '@aws-sdk/client-kms';
import { DynamoDBClient, GetItemCommand, PutItemCommand } from '@aws-sdk/client-dynamodb';

const local = { region: 'us-east-1', credentials: { accessKeyId: 'local', secretAccessKey: 'local' } };
const kms = new KMSClient({ ...local, endpoint: process.env.KMS_ENDPOINT });
const dynamo = new DynamoDBClient({ ...local, endpoint: process.env.DYNAMODB_ENDPOINT });
const KeyId = process.env.KEY;
const aad = (attribute) => Buffer.from(`theorydb:encrypted:v1|attr=${attribute}`);

async function open(attribute, { v, edk, nonce, ct }) {
  assert.equal(v.N, '1');
  const { Plaintext } = await kms.send(new DecryptCommand({ KeyId, CiphertextBlob: edk.B }));
  const cipher = createDecipheriv('aes-256-gcm', Plaintext, nonce.B);
  cipher.setAAD(aad(attribute)).setAuthTag(ct.B.slice(-16));
  return JSON.parse(Buffer.concat([cipher.update(ct.B.slice(0, -16)), cipher.final()]));
}

async function seal(attribute, value) {
  const key = await kms.send(new GenerateDataKeyCommand({ KeyId, KeySpec: 'AES_256' }));
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key.Plaintext, nonce).setAAD(aad(attribute));
  const ct = Buffer.concat([cipher.update(JSON.stringify(value)), cipher.final(), cipher.getAuthTag()]);
  return { M: { v: { N: '1' }, edk: { B: key.CiphertextBlob }, nonce: { B: nonce }, ct: { B: ct } } };
}

const Key = { shop: { S: 'a' }, id: { S: 'java' } };
const { Item } = await dynamo.send(new GetItemCommand({ TableName: 'cards', Key }));
assert.deepEqual(await open('number', Item.number.M), { t: 'S', s: '4111 <é😀>' });
assert.deepEqual(await open('notes', Item.notes.M), { t: 'L', l: [{ t: 'S', s: 'a' }, { t: 'N', n: '1.5' }] });
await assert.rejects(open('holder', Item.number.M));
const number = await seal('number', { t: 'S', s: '4222 <é😀>' });
const notes = await seal('notes', { t: 'L', l: [{ t: 'BOOL', bool: true }, { t: 'NULL', null: true }] });
await dynamo.send(new PutItemCommand({ TableName: 'cards', Item: { shop: { S: 'a' }, id: { S: 'javascript' }, number, notes } }));
console.log('opened and sealed');
