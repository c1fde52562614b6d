import { expect, test } from 'vitest'
import { lockWaiters } from '../../../testing/moments.ts'
import { auditedActsOn } from '../../../testing/moderation.ts'
import { addresses, deliveriesOf, givenHook, key, newsSite, receiverAt } from '../../../testing/news.ts'
import { concurrently, countOutcomes } from '../../../testing/concurrency.ts'
import { testBox } from '../../../testing/ports.ts'
import { createSecretBox } from '../../ports/secret-box/index.ts'
import { inTransaction } from '../../kernel/db/db.ts'
import { runJob } from '../../../testing/jobs.ts'
import { openHook, resealNewsHooks } from './hook-box.ts'

test('a receiver is listed by its host and last characters; address and secret lie encrypted', async () => {
  const { w, admin } = await newsSite()
  await using _ = w
  const { id, secret } = await givenHook(w, admin, 'webhook')
  expect(secret).toMatch(/^whsec_[\w+/]{43}=$/)
  const { hooks } = await w.ask(admin, 'getNewsHooks', { pageNum: 1 })
  expect(hooks).toMatchObject([
    { id, address: 'receiver.example/…0bot', receiver: 'webhook', on: 1, created_by: admin.username },
  ])
  const { rows } = await w.pool.query<{ row: string }>('SELECT news_hooks::text AS row FROM news_hooks')
  const audited = await auditedActsOn(w, admin, 'news-hook', id)
  expect(audited).toMatchObject([{ act: 'make-news-hook', after: { address: 'receiver.example/…0bot' } }])
  for (const stored of [rows[0]!.row, JSON.stringify(audited), JSON.stringify(hooks), w.log()]) {
    expect(stored).not.toContain(key)
    expect(stored).not.toContain(secret)
  }
})

test.for([
  ['webhook', 'http://receiver.example/'],
  ['webhook', 'https://user:word@receiver.example/'],
  ['webhook', 'no address'],
  ['wecom', 'https://qyapi.weixin.qq.com.evil.example/cgi-bin/webhook/send?key=1'],
  ['wecom', addresses.feishu],
  ['dingtalk', `${addresses.dingtalk}#@evil.example`],
  ['feishu', 'https://open.feishu.cn/open-apis/bot/v2/hook/../../elsewhere'],
] as const)('%s doesn’t take the address %s', async ([receiver, address]) => {
  const { w, admin } = await newsSite()
  await using _ = w
  await w.given.sudo(admin)
  const form = { name: '群', receiver, address, sign_secret: '', kinds: ['review' as const] }
  expect(await w.ask(admin, 'createNewsHook', form)).toMatchObject({
    outcome: 'Malformed',
    fields: { address: expect.any(String) },
  })
})

test('twenty of one name make one; one that is gone or off says so', async () => {
  const { w, admin } = await newsSite()
  await using _ = w
  await w.given.sudo(admin)
  const form = { name: '群', receiver: 'wecom', address: addresses.wecom, sign_secret: '', kinds: ['review'] } as const
  const answers = await concurrently(20, () => w.ask(admin, 'createNewsHook', { ...form, kinds: ['review'] }))
  expect(countOutcomes(answers)).toEqual({ ok: 1, NewsHookNameTaken: 19 })

  const { hook_id = 0 } = answers.find(({ status }) => status === 200)!
  expect(await w.ask(admin, 'setNewsHook', { hook_id, on: 0 })).toEqual({ status: 200 })
  expect(await w.ask(admin, 'testNewsHook', { hook_id })).toMatchObject({ outcome: 'NewsHookOff' })
  expect(await w.ask(admin, 'setNewsHook', { hook_id, on: 1 })).toEqual({ status: 200 })
  expect(await w.ask(admin, 'removeNewsHook', { hook_id })).toEqual({ status: 200 })
  for (const ask of [
    w.ask(admin, 'removeNewsHook', { hook_id }),
    w.ask(admin, 'setNewsHook', { hook_id, on: 1 }),
    w.ask(admin, 'testNewsHook', { hook_id }),
  ])
    expect(await ask).toMatchObject({ status: 404, outcome: 'NewsHookNotFound' })
})

test('news of a hook that is being removed fails nothing', async () => {
  const { w, admin } = await newsSite()
  await using _ = w
  const { id } = await givenHook(w, admin, 'webhook')
  const news = { kind: 'review', subject: 'moment', id: 1 } as const
  const told: Promise<void>[] = []
  await inTransaction(w.db, async (tx) => {
    await tx.deleteFrom('newsHooks').where('id', '=', id).execute()
    told.push(inTransaction(w.db, (other) => w.ctx.tellNews(other, news)))
    await lockWaiters(w, 1)
  })
  await Promise.all(told)
  expect(await w.db.selectFrom('newsDeliveries').select('id').execute()).toEqual([])
})

test('deliveries are listed for seven days', async () => {
  const { w, admin } = await newsSite()
  await using _ = w
  await using receiver = await receiverAt(w, 'https://receiver.example', () => ({}))
  const { id } = await givenHook(w, admin, 'webhook')
  await w.ask(admin, 'testNewsHook', { hook_id: id })
  await runJob(w.ctx, 'send-news')
  expect(await deliveriesOf(w, admin, id)).toMatchObject([{ kind: 'test', state: 'sent', tries: 1, result: '已送达' }])
  expect(receiver.received).toHaveLength(1)

  w.ports.clock.advance(7 * 86_400_000)
  expect(await deliveriesOf(w, admin, id)).toEqual([])
  expect(await runJob(w.ctx, 'remove-old-records')).toContain('1 条外发记录')
})

test('another SECRETS_KEY opens the addresses after the rotation', async () => {
  const { w, admin } = await newsSite()
  await using _ = w
  await givenHook(w, admin, 'wecom')
  const next = createSecretBox(Buffer.alloc(32, 9))
  expect(await inTransaction(w.db, (tx) => resealNewsHooks(tx, testBox, next))).toEqual({ boxes: 1 })
  const { box } = await w.db.selectFrom('newsHooks').select('box').executeTakeFirstOrThrow()
  expect(openHook(next, box)).toEqual({ address: addresses.wecom, secret: '' })
})
