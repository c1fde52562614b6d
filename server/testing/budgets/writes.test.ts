import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { world } from '../world.ts'
import { planOf } from './plans.ts'

test('a comment looks its idempotency key up, also while there are few others', async () => {
  await using w = await world()
  const writer = await w.given.member()
  const message_id = await w.given.moment(writer)
  await sql`
    INSERT INTO submissions (user_id, request_id, call)
    SELECT ${writer.id}, 'request-of-today-' || n, 'postComment' FROM generate_series(1, 500) n`.execute(w.db)
  await sql`ANALYZE submissions`.execute(w.db)

  const request_id = 'a-comment-of-its-own'
  const sent = await w.statements(async () => {
    const answer = await w.ask(writer, 'postComment', { message_id, message: '评论', imageIds: [], request_id })
    expect(answer).toMatchObject({ status: 200 })
  })
  const plans = await Promise.all(sent.map((statement) => planOf(w.pool, statement)))
  const reads = plans.flat().filter(({ of, kind }) => of?.startsWith('submissions') && kind !== 'ModifyTable')
  // For the rate limit, and to store the answer.
  const found = { kind: 'Index Scan', of: 'submissions_pkey' }
  expect(reads).toMatchObject([found, { ...found, read: 1 }])
})

test('an edit of a text without links saves no quotes', async () => {
  await using w = await world()
  const writer = await w.given.member()
  const comment_id = await w.given.comment(writer, await w.given.moment(writer))
  const sent = await w.statements(async () => {
    const edit = { comment_id, base: 0, message: '改过的评论', imageIds: [] }
    expect(await w.ask(writer, 'editComment', edit)).toMatchObject({ status: 200 })
  })
  expect(sent.filter(({ text }) => text.includes('save quotes'))).toEqual([])
})
