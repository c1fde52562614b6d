import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { NewsKind, NewsReceiver } from '@judian/contract/limits'
import type { Person, World } from './world.ts'
import { world } from './world.ts'

export interface Received {
  url: string
  headers: IncomingHttpHeaders
  body: string
}

interface Answer {
  status?: number
  headers?: Record<string, string>
  body?: string
}

/** A server of the test's own that stands in for an origin of the internet. */
export async function receiverAt(w: World, origin: string, answer: (request: Received) => Answer | Promise<Answer>) {
  const received: Received[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const one = { url: request.url!, headers: request.headers, body: Buffer.concat(chunks).toString() }
    received.push(one)
    const { status = 200, headers = {}, body = '' } = await answer(one)
    response.writeHead(status, headers).end(body)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  w.ports.outboundPlaces.set(origin, `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  return {
    received,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

/** The token that no log and no answer may contain. */
export const key = 'k3y0f7he1R0bot'

export const addresses: Record<NewsReceiver, string> = {
  wecom: `https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=${key}`,
  dingtalk: `https://oapi.dingtalk.com/robot/send?access_token=${key}`,
  feishu: `https://open.feishu.cn/open-apis/bot/v2/hook/${key}`,
  webhook: `https://receiver.example/news/${key}`,
}

/** A site that sends news, at a minute when robots don't rest. */
export async function newsSite() {
  const w = await world()
  await w.given.settings({ features: { 'news-out': true }, visitorsMayRead: true })
  const minute = w.ports.clock.now().getMinutes()
  w.ports.clock.advance(((65 - minute) % 60) * 60_000)
  return { w, admin: await w.given.admin() }
}

const allKinds: NewsKind[] = ['review', 'report', 'event', 'match']

export async function givenHook(w: World, admin: Person, receiver: NewsReceiver, sign_secret = '', kinds = allKinds) {
  await w.given.sudo(admin)
  const form = { name: `接收方 ${receiver}`, receiver, address: addresses[receiver], sign_secret, kinds }
  const { hook_id, secret } = await w.ask(admin, 'createNewsHook', form)
  return { id: hook_id!, secret: secret! }
}

export const deliveriesOf = async (w: World, admin: Person, hook_id: number) =>
  (await w.ask(admin, 'getNewsDeliveries', { hook_id, pageNum: 1 })).deliveries!
