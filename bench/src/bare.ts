import { readFile } from 'node:fs/promises'
import formbody from '@fastify/formbody'
import fastify from 'fastify'

// The yardstick: the least a Fastify server can do for the same request — parse the form, send prepared bytes.
const body = await readFile(process.argv[2]!)
const app = fastify()
await app.register(formbody)
app.post('/*', (_request, reply) => reply.type('application/json; charset=utf-8').send(body))
const address = await app.listen({ host: '127.0.0.1', port: 0 })
process.send!({ address })
