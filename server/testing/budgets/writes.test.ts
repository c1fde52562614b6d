import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type Person, type World, world } from '../world.ts'
import { planOf } from './plans.ts'

type Write = (w: World, writer: Person, momentId: number) => Promise<{ status: number }>

const writes: Record<string, Write> = {
  comment: (w, writer, message_id) => w.ask(writer, 'postComment', { message_id, message: '评论', imageIds: [] }),
  thumb: (w, writer, message_id) => w.ask(writer, 'thumbInteractionWithMoment', { message_id, thumbType: 1 }),
}

/** Statements allowed for one write, and for twenty members’ concurrent ones, which take one or two batches. */
const budgets: [write: string, one: number, twenty: number][] = [
  // Session; the comment with all effects; its author's card.
  ['comment', 3, 6],
  // Session; the thumb with all effects.
  ['thumb', 2, 4],
]

test.for(budgets)('a %s asks the database %i times, twenty at once %i', async ([name, one, twenty]) => {
  await using w = await world()
  const writers = await w.given.members(21)
  const momentId = await w.given.moment(writers[0]!)
  const count = async (members: readonly Person[]) => {
    const sent = await w.statements(async () => {
      const answers = await Promise.all(members.map((member) => writes[name]!(w, member, momentId)))
      expect(answers.map(({ status }) => status)).toEqual(members.map(() => 200))
    })
    return sent.length
  }
  await count(writers.slice(0, 1))
  expect(await count(writers.slice(0, 1))).toBeLessThanOrEqual(one)
  expect(await count(writers.slice(1))).toBeLessThanOrEqual(twenty)
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
  expect(reads).toEqual([{ kind: 'Index Only Scan', of: 'submissions_pkey', read: 1 }])
})
