import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import {
  codeFor,
  credentials,
  memberWithPassword,
  password,
  post,
  proof,
  requestCode,
  ticks,
  wrongCode,
} from '../../testing/accounts.ts'
import { converse, stockClient } from '../../testing/realtime.ts'
import { publishMoment, writeComment } from '../../testing/moments.ts'
import { traceCollector } from '../../testing/processes/trace-collector.ts'
import { type Person, type World, world } from '../../testing/world.ts'
import { recorded } from '../domains/office/jobs/index.ts'
import { readEnv } from '../env.ts'
import { scheduledJobs } from '../jobs.ts'
import { startTracing } from './tracing/start.ts'

/** Secrets by kind; each test adds those it uses. */
type Secrets = Map<string, string | undefined>

test('neither log lines, at any level, nor spans contain a password, code, token, phone number or text', async () => {
  await using collector = await traceCollector()
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', collector.url)
  onTestFinished(() => void vi.unstubAllEnvs())
  const tracing = startTracing(readEnv({}))
  const secrets: Secrets = new Map()
  let log = ''
  {
    await using w = await world({ logLevel: 'trace', tracing })
    w.allowError(/a request failed/)
    await signUpAndIn(w, secrets)
    await resetPassword(w, secrets)
    const { member, admin } = await writeAndRead(w, secrets)
    await redeem(w, member, admin, secrets)
    await actAsAdmin(w, admin, member, secrets)
    await connect(w, member, secrets)
    for (const job of scheduledJobs(w.ctx)) await tracing.traced(recorded(w.ctx, job)).run()
    await provokeErrors(w, member, secrets)
    await loseTheCodes(w, secrets)
    log = w.log()
  }
  await tracing.stop()

  for (const path of ['account/signin', 'moments/postMoments', 'account/redeemKey', 'admin/users/banUser'])
    expect(log).toContain(`"path":"/v1/${path}"`)
  for (const line of ['a code could not be sent', 'a request failed', 'a live connection was refused', '"status":413'])
    expect(log).toContain(line)
  for (const span of ['POST /v1/account/signin', 'job audit-wallets', 'insert moments'])
    expect(collector.received()).toContain(`"name":"${span}"`)
  const leaked = [...secrets].filter(
    ([, secret]) => !secret || found(secret, log) || found(secret, collector.received()),
  )
  expect(leaked).toEqual([])
})

async function signUpAndIn(w: World, secrets: Secrets) {
  const phone = '13712345678'
  const code = await codeFor(w, 'signup', phone)
  const form = { phone_num: phone, password: 'firstpass1', username: '潜行的猫', verify_code: wrongCode(code) }
  expect((await post(w, 'signup', { ...form, ...ticks })).body).toMatchObject({ outcome: 'CodeMismatch' })
  const signedUp = await post(w, 'signup', { ...form, ...ticks, verify_code: code, proof: await proof(w) })
  expect(signedUp.body).toEqual({ status: 200 })

  const wrong = await credentials(w, phone, 'wrongpass1')
  expect((await post(w, 'signin', { ...wrong, proof: await proof(w) })).body).toMatchObject({ status: 401 })
  const right = await credentials(w, phone, 'firstpass1')
  const { cookie } = await post(w, 'signin', { ...right, proof: await proof(w) })
  await post(w, 'autosignin', {}, { token: cookie!.value })
  for (const [kind, secret] of Object.entries({ ...form, code, token: cookie?.value, browser: w.visitor.browser }))
    secrets.set(`${kind} of a new member`, secret)
  for (const [kind, secret] of Object.entries(right)) secrets.set(`encrypted ${kind}`, secret)
  secrets.set('wrong password', 'wrongpass1')
}

async function resetPassword(w: World, secrets: Secrets) {
  const { phone } = await memberWithPassword(w, '13787654321')
  const code = await codeFor(w, 'reset', phone)
  const form = { phone_num: phone, verify_code: code, password: 'brandnew1' }
  expect((await post(w, 'updatePasswordByPhoneNum', form)).body).toMatchObject({ status: 200 })
  w.ports.sms.failing = true
  expect((await requestCode(w, 'signup', '13800000301')).body).toMatchObject({ status: 503 })
  w.ports.sms.failing = false
  for (const [kind, secret] of Object.entries({ ...form, password, newPassword: form.password }))
    secrets.set(`${kind} of a reset`, secret)
  secrets.set('phone without a code', '13800000301')
}

async function writeAndRead(w: World, secrets: Secrets) {
  const [member, admin] = [await w.given.member(), await w.given.admin()]
  await w.given.community()
  const texts = {
    title: '绝密标题',
    message: '我的号码不告诉你',
    comment: '悄悄评论',
    search: '找找看看',
    note: '匿名举报',
  }
  const { message_id } = await publishMoment(w, member, texts)
  await writeComment(w, member, message_id!, { message: texts.comment })
  await w.ask(member, 'searchMoments', { q: texts.search, pageNum: 1, sorted: 'relevance' })
  await w.ask(member, 'sendFeedback', { message: texts.note, request_id: 'feedback-0123456789' })
  const report = { kind: 'moment', id: message_id!, reason: 'spam', note: texts.note } as const
  await w.ask(admin, 'reportContent', { ...report, request_id: 'report-0123456789' })
  for (const [kind, text] of Object.entries(texts)) secrets.set(kind, text)
  for (const [kind, secret] of Object.entries({ phone: member.phone, token: member.token, name: member.username }))
    secrets.set(`${kind} of a member`, secret)
  secrets.set('token of an admin', admin.token)
  return { member, admin }
}

async function redeem(w: World, member: Person, admin: Person, secrets: Secrets) {
  const batch = { name: '开服礼包', count: 2, coins: 100, request_id: 'batch-0123456789' }
  const { keys } = await w.ask(admin, 'createKeyBatch', batch)
  expect(await w.ask(member, 'redeemKey', { key: keys![0]! })).toEqual({ status: 200 })
  expect(await w.ask(member, 'redeemKey', { key: keys![0]! })).toMatchObject({ outcome: 'KeyUsed' })
  secrets.set('used key', keys![0]).set('unused key', keys![1]).set('name of a batch', batch.name)
  const itemId = await w.given.item({ bodyItemName: '流光披风' })
  await w.given.systemMessage(member, { title: '礼物来了', reward: { itemId } })
  secrets.set('title of a gift', '礼物来了').set('gift', '流光披风')
}

async function actAsAdmin(w: World, admin: Person, member: Person, secrets: Secrets) {
  const other = await w.given.member()
  const { phone_num } = (await w.ask(admin, 'revealPhone', { user_id: other.id, reason: '核实申诉' })) as {
    phone_num?: string
  }
  await w.ask(admin, 'banUser', { user_id: other.id, reason: '辱骂别人', until: '2099-01-01T00:00:00Z' })
  await w.ask(admin, 'addWords', { list: 'review', words: '违禁词语' })
  await w.ask(admin, 'getAdminUsers', { pageNum: 1, search: other.phone, sorted: 'name' })
  // A member may not add words: the error must not quote the request.
  expect(await w.ask(member, 'addWords', { list: 'review', words: '越权词语' })).toMatchObject({ status: 403 })
  secrets.set('revealed phone', phone_num ?? other.phone).set('reason of a ban', '辱骂别人')
  secrets.set('word', '违禁词语').set('refused word', '越权词语')
}

async function connect(w: World, member: Person, secrets: Secrets) {
  const address = await w.app.listen({ host: '127.0.0.1', port: 0 })
  const url = `${address.replace('http:', 'ws:')}/ws/messaging`
  const { client } = await stockClient(url, member.token)
  await client.deactivate()
  await converse(url, { token: member.token }, 'SEND\ndestination:/topic/secret-place\n\n长连接内容\0')
  await converse(url, { token: 'a-token-that-was-guessed' }, 'CONNECT\naccept-version:1.2\n\n\0')
  secrets.set('frame', '长连接内容').set('destination', 'secret-place').set('guessed token', 'a-token-that-was-guessed')
}

async function provokeErrors(w: World, member: Person, secrets: Secrets) {
  const cookies = { judian_session: member.token }
  const send = (url: string, payload: string) =>
    w.app.inject({
      method: 'POST',
      url,
      payload,
      cookies,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  expect((await send('/v1/moments/postMoments?key=of-the-query', 'title=only-a-title')).statusCode).toBe(422)
  expect((await send('/v1/moments/nothing?key=of-the-query', 'title=lost-words')).statusCode).toBe(404)
  expect((await send('/v1/moments/sendFeedback', `message=${'huge-body'.repeat(400_000)}`)).statusCode).toBe(413)
  expect(
    (await w.app.inject({ url: '/search?q=page-search', headers: { accept: 'text/html' }, cookies })).statusCode,
  ).toBe(200)

  // PostgreSQL's error quotes the whole row.
  await sql`ALTER TABLE moments ADD CONSTRAINT refuses_all CHECK (id < 0) NOT VALID`.execute(w.db)
  expect(await publishMoment(w, member, { title: '写不进去的标题', message: '写不进去的正文' })).toMatchObject({
    status: 500,
  })
  for (const secret of ['of-the-query', 'only-a-title', 'lost-words', 'huge-body', 'page-search', '写不进去'])
    secrets.set(`"${secret}" of a failed request`, secret)
}

async function loseTheCodes(w: World, secrets: Secrets) {
  w.ports.clock.advance(90_000)
  const code = await codeFor(w, 'reset', '13787654321')
  await w.db.schema.dropTable('sms_codes').execute()
  const form = { phone_num: '13787654321', verify_code: code, password: 'neverset1' }
  expect((await post(w, 'updatePasswordByPhoneNum', form)).body).toMatchObject({ outcome: 'InternalError' })
  secrets.set('code of a failed reset', code).set('password of a failed reset', 'neverset1')
}

/** Whether a text has this secret, plain or encoded. A code of digits isn't part of a longer number or id. */
function found(secret: string, text: string): boolean {
  if (/^\d{6}$/.test(secret)) return new RegExp(`(?<![\\da-f.-])${secret}(?![\\da-f])`).test(text)
  const [, escaped] = /^"(.*)"$/.exec(JSON.stringify(secret))!
  return [secret, encodeURIComponent(secret), escaped!].some((form) => text.includes(form))
}
