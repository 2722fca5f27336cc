// SPDX-License-Identifier: Apache-2.0
// Runs dynamodb-onetable for the tests: one request per line of standard input, one answer per line of standard output.
// A request is { "op": ..., ... }, an answer { "value": ... } or { "error": { "code": ..., "message": ... } }.
// Values that JSON lacks are maps with one entry: $date (milliseconds), $buffer and $bytes (base64), $set, $bigint.
const { createInterface } = require('node:readline')
const { Table } = require('dynamodb-onetable')
const { Dynamo } = require('dynamodb-onetable/Dynamo')
const { DynamoDBClient } = require('@aws-sdk/client-dynamodb')

const SystemDate = Date
let now
globalThis.Date = class Date extends SystemDate {
	constructor(...given) {
		super(...(given.length || now === undefined ? given : [now]))
	}
	static now() {
		return now === undefined ? SystemDate.now() : now
	}
}

const made = {
	$date: (milliseconds) => new Date(milliseconds),
	$buffer: (base64) => Buffer.from(base64, 'base64'),
	$bytes: (base64) => new Uint8Array(Buffer.from(base64, 'base64')),
	$arraybuffer: (base64) => new Uint8Array(Buffer.from(base64, 'base64')).buffer,
	$set: (members) => new Set(members.map(live)),
	$undefined: () => undefined,
}

function live(value) {
	if (value === null || typeof value !== 'object') {
		return value
	}
	if (Array.isArray(value)) {
		return value.map(live)
	}
	const [kind, ...others] = Object.keys(value)
	return kind in made && !others.length ? made[kind](value[kind])
		: Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, live(entry)]))
}

function plain(value) {
	if (value === undefined || value === null) {
		return null
	}
	if (typeof value === 'bigint') {
		return { $bigint: String(value) }
	}
	if (value instanceof SystemDate) {
		return { $date: isNaN(value) ? 'invalid' : value.getTime() }
	}
	if (value instanceof Uint8Array) {
		return { $bytes: Buffer.from(value).toString('base64') }
	}
	if (value instanceof Set) {
		return { $set: [...value].map(plain) }
	}
	if (value instanceof RegExp) {
		return { $regex: String(value) }
	}
	if (Array.isArray(value)) {
		return value.map(plain)
	}
	if (typeof value === 'object') {
		return Object.fromEntries(Object.entries(value).filter(([name, entry]) => entry !== undefined && name !== '$metadata')
			.map(([name, entry]) => [name, plain(entry)]))
	}
	return value
}

let table
let own

async function queued(kind, steps) {
	const queue = {}
	for (const step of steps) {
		await model(step)[step.op](live(step.properties || {}), { ...live(step.params || {}), [kind]: queue })
	}
	return queue
}

const model = (request) => table.getModel(request.model || 'Item')

const operations = {
	open({ endpoint, name, schema, crypto, clock }) {
		const credentials = { accessKeyId: 'local', secretAccessKey: 'local' }
		const client = new Dynamo({ client: new DynamoDBClient({ endpoint, region: 'us-east-1', credentials }) })
		now = clock
		own = live(schema)
		table = new Table({ name, client, partial: true, logger: () => {}, schema: structuredClone(own), crypto })
	},
	clock({ clock }) {
		now = clock
	},
	saveSchema: async ({ schema }) => table.saveSchema(schema === 'read' ? await table.readSchema() : schema && structuredClone(own)),
	readSchema: () => table.readSchema(),
	readSchemas: () => table.readSchemas(),
	transact: async ({ steps }) => table.transact('write', await queued('transaction', steps)),
	batchWrite: async ({ steps }) => table.batchWrite(await queued('batch', steps)),
	batchGet: async ({ steps, params }) => table.batchGet(await queued('batch', steps), { parse: true, ...params }),
}

for (const op of ['create', 'get', 'update', 'upsert', 'remove', 'init']) {
	operations[op] = (request) => model(request)[op](live(request.properties || {}), live(request.params || {}))
}
for (const op of ['find', 'scan']) {
	operations[op] = async (request) => {
		const items = await model(request)[op](live(request.properties || {}), live(request.params || {}))
		return Array.isArray(items) ? { items, next: items.next, prev: items.prev, count: items.count } : items
	}
}

async function answer(line) {
	try {
		const request = JSON.parse(line)
		return { value: plain(await operations[request.op](request)) }
	} catch (failure) {
		const context = failure.context || {}
		const details = context.validation || (context.err && context.err.name)
		return { error: { code: failure.code || failure.name, message: failure.message, details: plain(details) } }
	}
}

// The library writes warnings to the console; standard output is for answers.
console.log = console.info = console.warn = console.error

async function main() {
	for await (const line of createInterface({ input: process.stdin })) {
		process.stdout.write(JSON.stringify(await answer(line)) + '\n')
	}
}

main().catch((failure) => { console.error(failure); process.exitCode = 1 })
