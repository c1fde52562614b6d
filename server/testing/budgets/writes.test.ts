import { expect, test } from 'vitest'
import { type Person, type World, world } from '../world.ts'

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
  const writers = await Promise.all(Array.from({ length: 21 }, () => w.given.member()))
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
