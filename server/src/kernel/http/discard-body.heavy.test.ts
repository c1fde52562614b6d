import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { world } from '../../../testing/world.ts'

const form = { 'content-type': 'application/x-www-form-urlencoded' }
const files = { 'content-type': 'multipart/form-data; boundary=x' }

test.for([
  ['a form that is too long', '/v1/moments/sendFeedback', form, 1_100_000, 'TooLarge'],
  ['moves that are too long', '/v1/event/tile/updateTileRecord', form, 1_100_000, 'TooLarge'],
  ['a post that is too long', '/v1/moments/postMoments', form, 20_000_000, 'BodyTooLong'],
  ['a form of another type', '/v1/moments/sendFeedback', { 'content-type': 'text/plain' }, 1_100_000, 'WrongType'],
  [
    'a form from elsewhere',
    '/v1/moments/sendFeedback',
    { ...form, origin: 'https://evil.example' },
    1_000_000,
    'ForeignOrigin',
  ],
  ['a form to a path that is missing', '/v1/nothing', form, 1_100_000, 'NotFound'],
  ['an upload by a visitor', '/v1/moments/uploadImage', files, 15_000_000, 'NotSignedIn'],
  ['an upload that is too large', '/v1/moments/uploadImage', files, 30_000_000, 'TooLarge'],
] as const)(
  '%s is received to its end before its answer, and its connection is used again',
  async ([, path, headers, bytes, outcome]) => {
    await using w = await world()
    const connected = once(w.app.server, 'connection')
    await w.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = w.app.server.address() as AddressInfo
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const ask = async (options: object, body?: Buffer) => {
      const asking = request({ host: '127.0.0.1', port, agent, ...options }).end(body)
      const [response] = (await once(asking, 'response')) as [IncomingMessage]
      return { body: await text(response), reused: asking.reusedSocket }
    }
    const refused = await ask(
      { method: 'POST', path, headers: { ...headers, 'content-length': bytes } },
      Buffer.alloc(bytes, 'x'),
    )
    expect(JSON.parse(refused.body)).toMatchObject({ outcome })
    const [socket] = (await connected) as [Socket]
    expect(socket.bytesRead).toBeGreaterThan(bytes)
    expect(await ask({ path: '/healthz' })).toEqual({ body: '{"status":200}', reused: true })
    agent.destroy()
  },
)

test('a body without a declared length is refused unread', async () => {
  await using w = await world()
  const connected = once(w.app.server, 'connection')
  await w.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = w.app.server.address() as AddressInfo
  const client = connect(port, '127.0.0.1')
  client.on('error', () => {}).write(`POST /v1/nothing HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n`)
  client.write('1\r\nx\r\n'.repeat(500_000))
  expect(String((await once(client, 'data'))[0])).toContain('400 Bad Request')
  const [socket] = (await connected) as [Socket]
  expect(socket.bytesRead).toBeLessThan(1_000_000)
  client.destroy()
})
