import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type Person, type World, world } from '../world.ts'
import { planOf } from './plans.ts'

type Write = (w: World, writer: Person, momentId: number, author: Person) => Promise<{ status: number }>

const writes: Record<string, Write> = {
  comment: (w, writer, message_id) => w.ask(writer, 'postComment', { message_id, message: '评论', imageIds: [] }),
  'longer comment': (w, writer, message_id) =>
    w.ask(writer, 'postComment', { message_id, message: '这一局打得真好', imageIds: [] }),
  thumb: (w, writer, message_id) => w.ask(writer, 'thumbInteractionWithMoment', { message_id, thumbType: 1 }),
  'check-in': (w, writer) => w.ask(writer, 'submitDailyCheckedIn', {}),
  follow: (w, writer, _, author) => w.ask(writer, 'toggleFollow', { user_id: author.id, followed: 1 }),
}

/** Statements allowed for one write. */
const budgets: [write: string, statements: number][] = [
  // Session, settings, the writer's region; the post's lock, whether its author is quiet, the comment, its count, XP, missions, the author's message; the comment as written, its author's card.
  ['comment', 12],
  // The same, and the count of its text.
  ['longer comment', 13],
  // Session; the post's lock, the thumb, its count, the author's notice, missions.
  ['thumb', 6],
  // Session; the check-in, missions, the clan's XP, the month's rewards; the message, the wallet's lock, the coins; all that it has changed.
  ['check-in', 9],
  // Session, rate limit, the settings, which are cached; the pair's lock, the follow with its counts, the member's notice.
  ['follow', 6],
]

test.for(budgets)('a %s asks the database %i times', async ([name, statements]) => {
  await using w = await world({ cacheMaxAgeMs: 1_000 })
  const [author, writer] = await w.given.members(2)
  await w.given.moment(author!) // a first post's comment asks whether it is the first answer, too
  const momentId = await w.given.moment(author!)
  const sent = await w.statements(async () => {
    expect(await writes[name]!(w, writer!, momentId, author!)).toMatchObject({ status: 200 })
  })
  expect(sent.length).toBeLessThanOrEqual(statements)
})

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
