import { expect, test } from 'vitest'
import { changingLists } from '../../../testing/changing-lists.ts'
import { world } from '../../../testing/world.ts'

const start = Date.UTC(2026, 4, 1)
/** Ten entries have the same time. */
const timeOf = (n: number) => new Date(start + Math.floor(n / 10) * 1_000)

test.for(Object.keys(changingLists))(
  '%s: who reads on behind a page that has changed meanwhile misses and repeats nothing',
  async (name) => {
    await using w = await world()
    const list = await changingLists[name]!(w)
    await list.add(Array.from({ length: 60 }, (_, n) => timeOf(n)))
    const before = [await list.read({ pageNum: 1 }), await list.read({ pageNum: 2 }), await list.read({ pageNum: 3 })]
    expect(before.map(({ ids }) => ids.length)).toEqual([20, 20, 20])
    const first = before[0]!

    await list.remove(first.ids.slice(3, 8))
    const second = await list.read({ pageNum: 2, after: first.next })
    await list.add(Array.from({ length: 5 }, () => timeOf(100)))
    const third = await list.read({ pageNum: 3, after: second.next })
    const fourth = third.next === undefined ? [] : (await list.read({ pageNum: 4, after: third.next })).ids

    const all = before.flatMap(({ ids }) => ids)
    const seen = [...first.ids, ...second.ids, ...third.ids, ...fourth]
    expect(seen.filter((id) => all.includes(id))).toEqual(all)
    expect(new Set(seen).size).toBe(seen.length)

    // A forged cursor is refused, or works like any other position.
    expect(await list.ask({ pageNum: 2, after: 'x' })).toMatchObject({ status: 400, fields: { after: '位置不正确' } })
    for (const after of ['0_0', '0.5_1', '9999999999.9999999999999999_999999999999999'])
      expect(await list.ask({ pageNum: 2, after })).toMatchObject({ status: 200 })
  },
)

test('a forged cursor doesn’t bypass the visibility conditions', async () => {
  await using w = await world()
  const [author, reader] = [await w.given.member(), await w.given.member()]
  await w.db.updateTable('users').set({ mutedToReview: true }).where('id', '=', author.id).execute()
  await w.given.moment(author)
  const form = { title: '待审', message: '正文', community: 'r6', tag: 1, imageIds: [] }
  expect(await w.ask(author, 'postMoments', form)).toMatchObject({ status: 400 })
  const after = '9999999999_999999999999999'
  const profile = { user_id: author.id, pageNum: 2, after }
  const titles = async (person: typeof reader) =>
    (await w.ask(person, 'getUserProfileByUserId', { ...profile, dataType: 'moments' })).items!.map(
      (item) => 'title' in item && item.title,
    )
  expect([await titles(author), await titles(reader)]).toEqual([['待审', '标题'], ['标题']])
  expect(await w.ask(reader, 'getUserProfileByUserId', { ...profile, dataType: 'thumbs' })).toMatchObject({
    outcome: 'NotAllowed',
  })
})
