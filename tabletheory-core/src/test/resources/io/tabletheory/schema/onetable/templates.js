// Records how dynamodb-onetable 2.7.7 renders templates: node templates.js > templates.json
// with the library and @aws-sdk/client-dynamodb in NODE_PATH. Dates are { "date": milliseconds }.
const { Table } = require('dynamodb-onetable')
const { Dynamo } = require('dynamodb-onetable/Dynamo')
const { DynamoDBClient } = require('@aws-sdk/client-dynamodb')

const credentials = { accessKeyId: 'none', secretAccessKey: 'none' }
const client = new Dynamo({ client: new DynamoDBClient({ region: 'local', credentials }) })

const DATE = { date: 1709210096789 }
const numbers = [0, -0, 1, -1, 42, 5.0, 1.1, 0.1, 1e-6, 1e-7, 1.5e-7, 123456789012345, 1234567890123456, 9007199254740991,
	1e20, 123456789e12, 1e21, 1.5e21, -1.5e-10, 1 / 3, 0.1 + 0.2, 100, 1200, 5e-324, 1.7976931348623157e308, 2.5e-5, 123.456]
const cases = [
	...numbers.map((n) => ['n#${n}', { n }]),
	['${n:6}', { n: 42 }], ['${n:6}', { n: -42 }], ['${n:6:x}', { n: 42 }], ['${n:6:ab}', { n: 42 }], ['${n:6:ab}', { n: -42 }],
	['${n:0}', { n: 42 }], ['${n:2:0}', { n: 1234 }], ['${n:8:0}', { n: 1.5 }], ['${n:6:}', { n: 42 }], ['${n:6:x:y}', { n: 42 }],
	['${n:006}', { n: 42 }], ['${s:5}', { s: '' }], ['${s:5: }', { s: 'ab' }], ['${b:6:-}', { b: true }], ['a#${s}#b', { s: '' }],
	['${b}', { b: true }], ['${b}', { b: false }], ['d#${d}', { d: DATE }], ['d#${d}', { d: DATE }, true], ['${d:16}', { d: DATE }],
	['${d}', { d: { date: 0 } }, true], ['${d}', { d: { date: -1 } }, true], ['${d}', { d: { date: 253402300800000 } }, true],
	['${d}', { d: { date: -62198755200000 } }, true], ['${o.zip}#x', { o: { zip: '80331' } }], ['${o.a.b}', { o: { a: { b: 7 } } }],
	['${l.0}', { l: ['p', 'q'] }], ['${l}', { l: ['p', 'q'] }], ['${l}', { l: ['p', null, 3, true] }], ['${l}', { l: [] }],
	['a$b#{s}', {}], ['$${s}', { s: 'x' }], ['${s}}', { s: 'x' }], ['{${s}}', { s: 'x' }], ['y#${n:4}#m#${s}', { n: 24 }],
	['y#${n:4}#m#${s}#d#${b}', { n: 24, b: true }], ['${s}', {}], ['plain', {}], ['${s}#${s}', { s: 'ä€😀' }], ['${o.none}', { o: {} }],
]

// The values are no fields: templates see them all the same, and nothing has to be stored.
const schema = (template, iso) => ({
	format: 'onetable:1.1.0', version: '1.0.0', indexes: { primary: { hash: 'pk', sort: 'sk' } }, params: { isoDates: iso },
	models: { Item: { pk: { type: 'string', value: 'p' }, sk: { type: 'string', value: template }, t: { type: 'string', value: template } } },
})

const live = (values) => Object.fromEntries(Object.entries(values).map(([name, value]) =>
	[name, value && value.date !== undefined ? new Date(value.date) : value]))

async function prefix(model, values) {
	const query = await model.find(live(values), { execute: false })
	const begins = /begins_with\(.*?, (:_\d+)\)/.exec(query.KeyConditionExpression)
	return begins ? query.ExpressionAttributeValues[begins[1]].S : undefined
}

async function main() {
	const records = []
	for (const [template, values, iso = false] of cases) {
		const table = new Table({ name: 'Table', client, partial: true, logger: () => {}, schema: schema(template, iso) })
		const model = table.getModel('Item')
		const update = await model.update({ sk: 'k', ...live(values) }, { execute: false, exists: null })
		const name = Object.entries(update.ExpressionAttributeNames).find(([, attribute]) => attribute === 't')
		const value = name && new RegExp(name[0] + ' = (:_\\d+)').exec(update.UpdateExpression)
		const text = value ? update.ExpressionAttributeValues[value[1]].S : null
		records.push(JSON.stringify({ template, values, iso, text, prefix: text === null ? await prefix(model, values) : undefined }))
	}
	console.log('{ "templates": [\n' + records.join(',\n') + '\n] }')
}

main().catch((failure) => { console.error(failure); process.exitCode = 1 })
