import { readFile } from 'node:fs/promises'
import formbody from '@fastify/formbody'
import fastify from 'fastify'
import type { RecordedResponse } from './bare.ts'

// Baseline: the minimum that Fastify does for the same request: parse the form, send recorded bytes.
const recorded = JSON.parse(await readFile(process.argv[2]!, 'utf8')) as RecordedResponse[]
const app = fastify({ bodyLimit: 4 * 1024 * 1024 })
await app.register(formbody)
app.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
for (const { method, path, type, encoding, base64 } of recorded) {
  const bytes = Buffer.from(base64, 'base64')
  app.route({
    method,
    url: path,
    handler: (_request, reply) => {
      if (encoding) reply.header('content-encoding', encoding)
      return reply.type(type).send(bytes)
    },
  })
}
const address = await app.listen({ host: '127.0.0.1', port: 0 })
process.send!({ port: Number(new URL(address).port) })
process.on('disconnect', () => process.exit())
