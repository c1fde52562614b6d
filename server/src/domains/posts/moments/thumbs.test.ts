import { describe, expect, test } from 'vitest'
import { type Person, type World, world } from '../../../../testing/world.ts'
import { readMoment, readComments } from '../../../../testing/moments.ts'
import { racing } from '../../../../testing/concurrency.ts'

/** Subjects that take thumbs. */
const kinds = {
  post: {
    make: (w: World, author: Person) => w.given.moment(author),
    thumb: (w: World, person: Person, message_id: number, thumbType: 0 | 1 = 1) =>
      w.ask(person, 'thumbInteractionWithMoment', { message_id, thumbType }),
    shown: async (w: World, person: Person, id: number) => (await readMoment(w, person, id)).moment!,
    rows: async (w: World) => (await w.db.selectFrom('momentThumbs').selectAll().execute()).length,
    missing: { status: 404, outcome: 'MomentNotFound' },
  },
  comment: {
    make: async (w: World, author: Person) => w.given.comment(author, await w.given.moment(author)),
    thumb: (w: World, person: Person, comment_id: number, thumbType: 0 | 1 = 1) =>
      w.ask(person, 'thumbInteractionWithComment', { comment_id, thumbType }),
    shown: async (w: World, person: Person) => {
      const { id } = await w.db.selectFrom('moments').select('id').executeTakeFirstOrThrow()
      return (await readComments(w, person, id)).comments![0]!
    },
    rows: async (w: World) => (await w.db.selectFrom('commentThumbs').selectAll().execute()).length,
    missing: { status: 404, outcome: 'CommentNotFound' },
  },
}

describe.for(Object.entries(kinds))('thumbs on a %s', ([, { make, thumb, shown, rows, missing }]) => {
  test('are added and removed, once each', async () => {
    await using w = await world()
    const [author, fan] = [await w.given.member(), await w.given.member()]
    const id = await make(w, author)

    for (const thumbed of [0, 1, 1, 0, 0, 1] as const) {
      expect(await thumb(w, fan, id, thumbed)).toEqual({ status: 200, thumbed, thumb_count: thumbed })
      expect(await shown(w, fan, id)).toMatchObject({ thumbed, thumb_count: thumbed })
      expect(await shown(w, author, id)).toMatchObject({ thumbed: 0, thumb_count: thumbed })
    }
    expect(await thumb(w, author, id)).toEqual({ status: 200, thumbed: 1, thumb_count: 2 })
    expect(await thumb(w, author, id + 1)).toMatchObject(missing)
  })

  test('fifty concurrent ones by one member count once', async () => {
    await using w = await world()
    const [author, fan] = [await w.given.member(), await w.given.member()]
    const id = await make(w, author)

    await racing(50, () => thumb(w, fan, id), { ok: 50 })
    expect(await shown(w, fan, id)).toMatchObject({ thumbed: 1, thumb_count: 1 })
  })

  test('thirty members’ concurrent ones count thirty', async () => {
    await using w = await world()
    const [author, fans] = [await w.given.member(), await w.given.members(30)]
    const id = await make(w, author)

    await racing(30, (n) => thumb(w, fans[n]!, id), { ok: 30 })
    expect(await shown(w, author, id)).toMatchObject({ thumb_count: 30 })
  })

  test('concurrent adding and removing leave the count equal to the rows', async () => {
    await using w = await world()
    const [author, fans] = [await w.given.member(), await w.given.members(5)]
    const id = await make(w, author)

    await racing(100, (n) => thumb(w, fans[n % 5]!, id, n % 3 === 0 ? 0 : 1), { ok: 100 })
    expect((await shown(w, author, id)).thumb_count).toBe(await rows(w))
  })
})
