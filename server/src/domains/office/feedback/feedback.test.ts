import { expect, test } from 'vitest'
import { world } from '../../../../testing/world.ts'
import { concurrently } from '../../../../testing/concurrency.ts'

test('stores feedback with its sender and time', async () => {
  await using w = await world()
  const me = await w.given.member()

  expect(await w.ask(me, 'sendFeedback', { message: ' 很好用\r\n谢谢 ' })).toEqual({
    status: 200,
    data: { status: 200 },
  })

  const stored = await w.db.selectFrom('feedback').select(['userId', 'message', 'createdAt']).execute()
  expect(stored).toEqual([{ userId: me.id, message: '很好用\n谢谢', createdAt: expect.any(Date) }])
})

test('refuses blank and too long feedback', async () => {
  await using w = await world()
  const me = await w.given.member()
  const empty = { status: 400, outcome: 'Malformed', fields: { message: '反馈内容不能为空' } }

  for (const message of ['', '  \n', '\u200b']) {
    expect({ sent: message, ...(await w.ask(me, 'sendFeedback', { message })) }).toMatchObject({
      sent: message,
      ...empty,
    })
  }
  expect(await w.ask(me, 'sendFeedback', { message: '长'.repeat(2_001) })).toMatchObject({
    outcome: 'Malformed',
    fields: { message: '反馈内容不能超过2000个字' },
  })
  expect(await w.db.selectFrom('feedback').selectAll().execute()).toEqual([])
})

test('refuses rejected words; words to review are accepted', async () => {
  await using w = await world()
  const me = await w.given.member()
  expect(await w.ask(me, 'sendFeedback', { message: '有人卖外挂' })).toMatchObject({ status: 200 })
  expect(await w.ask(me, 'sendFeedback', { message: '快来赌 博 网 站' })).toEqual({
    status: 202,
    outcome: 'TextRefused',
    message: '文本中包含不适宜内容，请修改',
  })
  expect(await w.db.selectFrom('feedback').select('message').execute()).toEqual([{ message: '有人卖外挂' }])
})

test('ten repetitions of one submission are stored once', async () => {
  await using w = await world()
  const me = await w.given.member()

  const answers = await concurrently(10, () =>
    w.ask(me, 'sendFeedback', { message: '很好用', request_id: 'request-0123456789' }),
  )

  expect(answers).toEqual(Array.from(answers, () => ({ status: 200, data: { status: 200 } })))
  expect(await w.db.selectFrom('feedback').select('message').execute()).toEqual([{ message: '很好用' }])
})
