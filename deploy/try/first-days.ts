import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { promisify } from 'node:util'
import {
  type Answer,
  type Client,
  openClient,
  pixel,
  signIn,
} from '@judian/server/testing/specification-client/client.ts'

const owner = { phone: '13600000001', password: 'secret123' }

/** Answers as Aliyun does, and has the codes that it was sent, by phone. */
async function smsProvider() {
  const codes = new Map<string, string>()
  const server = createServer((request, response) => {
    const sent = new URL(request.url!, 'http://sms').searchParams
    const { code } = JSON.parse(sent.get('TemplateParam')!) as { code: string }
    codes.set(sent.get('PhoneNumbers')!, code)
    response.setHeader('content-type', 'application/json').end('{"Code":"OK"}')
  })
  server.listen(4010)
  await once(server, 'listening')
  return {
    codes,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
type Codes = ReadonlyMap<string, string>

/** A site's first day: its operator signs up with a code by SMS, becomes admin, sets the site up and posts a picture. */
async function firstDay(origin: string, codes: Codes, makeAdmin: (phone: string) => Promise<unknown>) {
  const { phone, password } = owner
  const client = openClient(origin, '10.0.0.1')
  await ok(client.post('/account/sendCodeToSignUp', { phone_num: phone, verify_type: 1 }))
  const terms = { agreement: 1, privacy: 1, of_age: 1 }
  const form = { phone_num: phone, password, username: '试驾员', verify_code: codes.get(phone)!, ...terms }
  await ok(client.post('/account/signup', form))
  await ok(signIn(client, phone, password))

  await makeAdmin(phone)
  const community = { community_name: 'r6', community_fullname: '干员基地', community_info: '' }
  await ok(client.post('/admin/setup/setUpSite', { ...community, visitorsMayRead: 1, registrationOpen: 1, on: '[]' }))

  const { data } = await ok(client.upload('/moments/uploadImage', 'images', pixel))
  const { image_ids: ids } = data as { image_ids: string[] }
  const post = { title: '开张', message: '第一帖', community: 'r6', tag: 1, imageIds: JSON.stringify(ids) }
  await ok(client.post('/moments/postMoments', post))
  await readFirstPost(client)
}

/** Another day: the operator signs in again, and sees the post with its picture. */
async function anotherDay(origin: string) {
  const client = openClient(origin, '10.0.0.2')
  await ok(signIn(client, owner.phone, owner.password))
  await readFirstPost(client)
}

async function readFirstPost(client: Client) {
  const feed = { pageNum: 1, community_name: 'r6', tagNum: '', sorted: '' }
  const { moments } = await ok(client.post('/moments/getMomentsByCommunity', feed))
  const [{ title, images }] = moments as [{ title: string; images: [{ url: string }] }]
  const picture = await fetch(client.site + images[0].url, { headers: { cookie: client.cookie() } })
  const found = [title, picture.status, picture.headers.get('content-type')].join()
  if (found !== '开张,200,image/webp') throw new Error(`the first post is ${found}`)
}

async function ok(sent: Promise<Answer>): Promise<Answer> {
  const answer = await sent
  if (answer.status !== 200) throw new Error(JSON.stringify(answer))
  return answer
}

/**
 * Tries a new site that was started by other means: `node deploy/try/first-days.ts <origin> <admin command …>` goes
 * through the first day, with the codes that come to port 4010; without a command it comes back on another day.
 */
const [origin, program, ...args] = process.argv.slice(2)
if (program) {
  await using provider = await smsProvider()
  await firstDay(origin!, provider.codes, (phone) => promisify(execFile)(program, [...args, phone]))
} else await anotherDay(origin!)
console.log(`${origin} works.`)
