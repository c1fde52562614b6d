import { readdirSync } from 'node:fs'
import { limits } from '@judian/contract'
import { topics } from '@judian/contract/topics'
import { Client } from '@stomp/stompjs'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { encodeMultipart } from '@judian/server/testing/upload.ts'
import { agentAt, askHttp, clientOf, type SiteClient, siteName, siteOrigin } from './client.ts'
import { largePicture } from './large-picture.ts'
import { atATime, sendOn } from './load.ts'
import { isInstalled, scratchFolder } from './programs.ts'
import { proxies, type Proxy } from './proxies.ts'
import { startTwoServers, type TwoServers } from './site.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const hasServices = isInstalled('postgres', 'initdb', 'redis-server', 'openssl')

describe.skipIf(!hasServices)('two servers over the PostgreSQL and Redis of this machine', () => {
  const stack = new AsyncDisposableStack()
  let site: TwoServers

  beforeAll(async () => {
    const folder = stack.use(await scratchFolder())
    site = stack.use(await startTwoServers(folder.path))
  })
  afterAll(() => stack.disposeAsync())

  test('npm run migrate prepared the database', () => {
    expect(site.migrated).toMatch(/已应用 \d+ 项迁移/)
  })

  describe.each(proxies)('behind $name', ({ name, start, network }) => {
    describe.skipIf(!isInstalled(name))('with its shipped configuration', () => {
      const proxyStack = new AsyncDisposableStack()
      let proxy: Proxy

      beforeAll(async () => {
        const folder = proxyStack.use(await scratchFolder())
        proxy = proxyStack.use(await start(folder.path, site.addresses))
      })
      afterAll(() => proxyStack.disposeAsync())

      test('pages have the site’s security headers and compression; http redirects to https', async () => {
        using client = clientOf(proxy)
        const page = await client.send('/community/r6', { headers: { accept: 'text/html', 'accept-encoding': 'br' } })
        expect([page.status, page.headers]).toMatchObject([
          200,
          {
            'strict-transport-security': 'max-age=31536000; includeSubDomains',
            'content-security-policy': expect.stringContaining("default-src 'self'"),
            'x-content-type-options': 'nosniff',
          },
        ])
        const { statusCode, headers } = await askHttp(proxy, '/community/r6?from=http')
        expect([301, 308]).toContain(statusCode)
        expect(headers.location).toBe(`${siteOrigin}/community/r6?from=http`)
      })

      test('assets stay compressed and are stored for a year', async () => {
        using client = clientOf(proxy)
        const asset = readdirSync(new URL('../../web/dist/assets/', import.meta.url)).find((file) =>
          file.endsWith('.js'),
        )
        for (let time = 0; time < 2; time++) {
          const answer = await client.send(`/assets/${asset}`, { headers: { 'accept-encoding': 'br' } })
          expect([answer.status, answer.headers]).toMatchObject([
            200,
            { 'content-encoding': 'br', 'cache-control': 'public, max-age=31536000, immutable' },
          ])
        }
      })

      test('a post with nine pictures of the largest size is published', async () => {
        using client = clientOf(proxy)
        const cookie = await site.member()
        const pictures = Array.from({ length: limits.imagesPerPost }, (_, n) =>
          largePicture(limits.imageBytes - 1, 20 * n),
        )
        const { status, ids } = await upload(client, cookie, pictures)
        expect([status, ids]).toEqual([200, expect.objectContaining({ length: limits.imagesPerPost })])
        expect(await post(client, cookie, { imageIds: JSON.stringify(ids) })).toMatchObject({ status: 200 })
      })

      test('a picture that one server stored is read from both', async () => {
        using client = clientOf(proxy)
        const cookie = await site.member()
        const { ids } = await upload(client, cookie, [largePicture(10_000, 77)])
        const { message_id: id } = await post(client, cookie, { imageIds: JSON.stringify(ids) })
        const shown = { message_id: String(id), community_name: 'r6' }
        const { moment } = await client.call('/v1/moments/getSingleMoment', shown, { cookie })
        const [{ url }] = (moment as { images: [{ url: string }] }).images
        const pictures = await Promise.all(site.origins.map((origin) => fetch(origin + url, { headers: { cookie } })))
        expect(pictures.map(({ status, headers }) => [status, headers.get('content-type')])).toEqual([
          [200, 'image/webp'],
          [200, 'image/webp'],
        ])
      })

      test('a form over the limit of posts gets the answer of the site, one over the limit of the proxy gets one too', async () => {
        using client = clientOf(proxy)
        const cookie = await site.member()
        expect(await post(client, cookie, { message: 'x'.repeat(25_000_000) })).toMatchObject({
          outcome: 'BodyTooLong',
        })
        expect(await post(client, cookie, { message: 'x'.repeat(34_000_000) })).toMatchObject({
          status: 413,
          message: '提交的内容过大',
        })
      })

      test('forms that are too long get their answer, and don’t slow other visitors', async () => {
        const load = sendOn(proxy, await site.member())
        const send = async (n: number) => {
          using client = clientOf(proxy, `${network}.${n + 10}`)
          return await client.call('/v1/moments/sendFeedback', { message: 'x'.repeat(1_100_000) })
        }
        const answers = await Promise.all(Array.from({ length: 40 }, (_, n) => send(n)))
        await load.more(30)
        await load.stop()
        expect(new Set(answers.map(({ outcome }) => outcome))).toEqual(new Set(['TooLarge']))
        expect(load.failures).toEqual([])
      })

      test('a live connection gets messages from both servers', async () => {
        using client = clientOf(proxy)
        const cookie = await site.member()
        const { message_id: id } = await post(client, cookie, {})
        const events: unknown[] = []
        const live = new Client({
          webSocketFactory: () =>
            new WebSocket(`wss://127.0.0.1:${proxy.port}/ws/messaging`, ['v12.stomp'], {
              headers: { host: siteName, origin: siteOrigin, cookie },
              agent: agentAt('127.0.0.1'),
            }),
          onConnect() {
            live.watchForReceipt('followed', followed.resolve)
            live.subscribe(topics.moment(Number(id)), ({ body }) => events.push(JSON.parse(body)), {
              receipt: 'followed',
            })
          },
        })
        const followed = Promise.withResolvers<unknown>()
        live.activate()
        await followed.promise
        for (const origin of site.origins)
          await fetch(`${origin}/v1/moments/postComment`, {
            method: 'POST',
            headers: { cookie },
            body: new URLSearchParams({ message_id: String(id), message: '收到', imageIds: '[]', ref_message_id: '0' }),
          })
        const comments = () => events.filter((event) => (event as { kind: string }).kind === 'comment')
        await expect.poll(comments).toHaveLength(site.origins.length)
        await live.deactivate({ force: true })
      })

      test('rate limits count the address that the proxy saw, whatever the client claims', async () => {
        const ask = async (from: string, phone: string, claimed: string) => {
          using client = clientOf(proxy, from)
          const fields = { phone_num: phone, verify_type: '1' }
          const headers = { 'x-forwarded-for': claimed, 'x-real-ip': claimed, forwarded: `for=${claimed}` }
          return (await client.call('/v1/account/sendCodeToSignUp', fields, headers)).outcome ?? 'ok'
        }
        const outcomes = []
        for (let n = 0; n < 3; n++)
          outcomes.push(await ask(`${network}.1`, `138${network.slice(-1)}000000${n}`, `198.51.100.${n}`))
        expect(outcomes).toEqual(['ok', 'ok', 'ProofNeeded'])
        expect(await ask(`${network}.2`, `138${network.slice(-1)}0000010`, `${network}.1`)).toBe('ok')
      })

      test.runIf(name === 'nginx')(
        'pages are limited by address at the proxy, calls and other visitors are not',
        async () => {
          using client = clientOf(proxy, `${network}.100`)
          const visit = async () => (await client.send('/community/r6', { headers: { accept: 'text/html' } })).status
          const statuses = await Promise.all(Array.from({ length: 400 }, visit))
          expect(new Set(statuses)).toEqual(new Set([200, 429]))
          const refused = await client.send('/community/r6')
          expect([refused.status, refused.headers['retry-after'], refused.body.toString()]).toEqual([
            429,
            '10',
            expect.stringContaining('操作太快'),
          ])
          expect(await client.call('/v1/account/autosignin', {})).toMatchObject({ status: 200 })
          using other = clientOf(proxy, `${network}.101`)
          expect((await other.send('/community/r6')).status).toBe(200)
        },
      )

      test('no request fails while one server after the other is replaced', async () => {
        const load = sendOn(proxy, await site.member())
        for (const n of [0, 1]) {
          await load.more(30)
          await proxy.setOut(n, true)
          await site.end(n, 'SIGTERM')
          await load.more(30)
          await site.restart(n)
          await proxy.setOut(n, false)
          await expect.poll(() => site.isServing(n), { timeout: 20_000 }).toBe(true)
        }
        await load.stop()
        expect(load.failures).toEqual([])
      })

      test('when a server is killed, only calls that were under way at it fail', async () => {
        const load = sendOn(proxy, await site.member())
        await load.more(30)
        await site.end(0, 'SIGKILL')
        await load.more(60)
        await load.stop()
        await site.restart(0)
        expect(load.counts.failedPages).toBe(0)
        expect(load.counts.failedCalls).toBeLessThanOrEqual(atATime)
      })
    })
  })

  test('the servers logged no error', () => {
    expect(
      site
        .output()
        .split('\n')
        .filter((line) => /"level":[56]0/.test(line)),
    ).toEqual([])
  })
})

/** Uploads pictures as a browser's form does. */
async function upload(client: SiteClient, cookie: string, pictures: readonly Buffer[]) {
  const form = new FormData()
  for (const [n, bytes] of pictures.entries()) form.append('images', new Blob([new Uint8Array(bytes)]), `${n}.png`)
  const { payload, headers } = await encodeMultipart(form)
  const path = '/v1/moments/uploadImage'
  const answer = await client.send(path, { method: 'POST', headers: { cookie, ...headers }, body: payload })
  const { data } = JSON.parse(answer.body.toString()) as { data?: { image_ids: string[] } }
  return { status: answer.status, ids: data?.image_ids }
}

/** Publishes a post; `changed` fields replace the usual ones. */
function post(client: SiteClient, cookie: string, changed: Record<string, string>) {
  const usual = {
    title: '试一试',
    message: '部署',
    community: 'r6',
    tag: '1',
    imageIds: '[]',
    request_id: crypto.randomUUID(),
  }
  return client.call('/v1/moments/postMoments', { ...usual, ...changed }, { cookie })
}
