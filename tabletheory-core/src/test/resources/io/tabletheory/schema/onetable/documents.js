// Records which documents dynamodb-onetable 2.7.7 loads: node documents.js > documents.json
// with the library and @aws-sdk/client-dynamodb in NODE_PATH.
const { Table } = require('dynamodb-onetable')
const { Dynamo } = require('dynamodb-onetable/Dynamo')
const { DynamoDBClient } = require('@aws-sdk/client-dynamodb')

const credentials = { accessKeyId: 'none', secretAccessKey: 'none' }
const client = new Dynamo({ client: new DynamoDBClient({ region: 'local', credentials }) })

const primary = { hash: 'pk', sort: 'sk' }
const document = (other) => ({ format: 'onetable:1.1.0', version: '1.0.0', indexes: { primary }, models: {}, ...other })
const index = (gs1) => document({ indexes: { primary, gs1 } })
const fields = (other) => document({ models: { Item: {
	pk: { type: 'string', value: 'i#${id}' }, sk: { type: 'string', value: 'i#' }, id: { type: 'string' }, ...other } } })
const field = (a) => fields({ a })
const types = ['array', 'arraybuffer', 'binary', 'boolean', 'buffer', 'date', 'number', 'object', 'set', 'string',
	'String', 'DATE', 'str', 'map', 'integer', 'typed-array']

const documents = {
	'nothing': {}, 'no version': document({ version: undefined }), 'no indexes': document({ indexes: undefined }),
	'no models': document({ models: undefined }), 'no format': document({ format: undefined }),
	'format 1.0.0': document({ format: 'onetable:1.0.0' }), 'format 9.0.0': document({ format: 'onetable:9.0.0' }),
	'no primary': document({ indexes: { gs1: primary } }), 'hash only': document({ indexes: { primary: { hash: 'pk' } } }),
	'misspelt hash': document({ indexes: { primary: { hask: 'pk' } } }), 'version abc': document({ version: 'abc' }),
	'unknown property': document({ weather: 1 }), 'queries, items': document({ queries: {}, items: [] }),
	'param hidden': document({ params: { hidden: true } }), 'name a b-c': document({ models: { 'a b-c': { pk: { type: 'string' } } } }),
	'global index': index({ hash: 'g', sort: 's' }), 'global index without sort': index({ hash: 'g' }),
	'local index': index({ type: 'local', sort: 's' }), 'local index with hash': index({ type: 'local', hash: 'pk', sort: 's' }),
	'local index with another hash': index({ type: 'local', hash: 'x', sort: 's' }), 'local index without sort': index({ type: 'local' }),
	'index without hash and type': index({ sort: 's' }), 'index of unknown type': index({ hash: 'g', type: 'locl' }),
	'unknown projection': index({ hash: 'g', project: 'key' }), 'projected list': index({ hash: 'g', project: ['a'] }),
	'six local indexes': document({ indexes: { primary, ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((n) =>
		['l' + n, { type: 'local', sort: 's' + n }])) } }),
	...Object.fromEntries(types.map((type) => ['type ' + type, field({ type })])), 'no type': field({}),
	'uuid': field({ type: 'string', uuid: 'uuid' }), 'unknown generator': field({ type: 'string', generate: 'nanoid' }),
	'schema of text': field({ type: 'string', schema: { b: { type: 'string' } } }),
	'schema of object': field({ type: 'object', schema: { b: { type: 'string' } } }),
	'schema of items': field({ type: 'array', items: { type: 'object', schema: { b: { type: 'string' } } } }),
	'unknown type in schema': field({ type: 'object', schema: { b: { type: 'strin' } } }),
	'packed': field({ type: 'string', map: 'd.a' }), 'packed key': fields({ sk: { type: 'string', map: 'sk.a' } }),
	'two fields in one attribute': fields({ a: { type: 'string', map: 'x' }, b: { type: 'string', map: 'x' } }),
	'two fields in one packed value': fields({ a: { type: 'string', map: 'x.y' }, b: { type: 'string', map: 'x.y' } }),
	'cycle': fields({ a: { type: 'string', value: '${b}' }, b: { type: 'string', value: '${a}' } }),
	'self': field({ type: 'string', value: 'x#${a}' }), 'unclosed': field({ type: 'string', value: 'x#${id' }),
	'unknown field': field({ type: 'string', value: '${none}' }), 'encode': fields({ sk: { type: 'string', value: 'i#${a}' }, a: { type: 'string', encode: 'sk' } }),
	'encode of nothing': field({ type: 'string', encode: 'none' }), 'no key field': document({ models: { Item: { id: { type: 'string' } } } }),
	'field is text': field('string'), 'required is text': field({ type: 'string', required: 'true' }),
	'template on number': field({ type: 'number', value: '${id}' }), '_Unique': document({ models: { _Unique: { pk: { type: 'string' } } } }),
}

function accepts(schema) {
	try {
		new Table({ name: 'Table', client, partial: true, logger: () => {}, schema: structuredClone(schema) })
		return true
	} catch (failure) {
		return false
	}
}

console.warn = () => {}
const records = Object.entries(documents).map(([title, schema]) => JSON.stringify({ title, accepted: accepts(schema), schema }))
console.log('{ "documents": [\n' + records.join(',\n') + '\n] }')
