import { expect, test } from 'vitest'
import { indexChanged } from '../index.ts'
import { type Person, type World, world } from '../../../../testing/world.ts'

const suggested = async (w: World, me: Person, q: string, message_id?: number) => {
  await indexChanged(w.ctx)
  return (await w.ask(me, 'suggestMentions', { q, ...(message_id && { message_id }) })).users!.map(
    ({ username }) => username,
  )
}

test('suggests participants of the thread first, then followed members, clan mates and all others', async () => {
  await using w = await world()
  const named = (username: string) => w.given.member({ username })
  const me = await named('夜枭本人')
  const [other, mate, followed, writer, author, hidden] = [
    await named('夜枭甲'),
    await named('夜枭乙号'),
    await named('夜枭丙号'),
    await named('夜枭丁号'),
    await named('yexiao_7'),
    await named('夜枭屏蔽'),
  ]
  await w.given.clan(me, { members: [mate] })
  await w.ask(me, 'toggleFollow', { user_id: followed.id, followed: 1 })
  await w.ask(me, 'toggleBlock', { user_id: hidden.id, blocked: 1 })
  const post = await w.given.moment(author)
  await w.given.comment(writer, post)

  const near = [followed, mate, other].map(({ username }) => username)
  expect(await suggested(w, me, 'ye', post)).toEqual(['yexiao_7', '夜枭丁号', ...near])
  expect(await suggested(w, me, '夜枭')).toEqual([...near, '夜枭丁号'])
  expect(await suggested(w, me, 'yxbh')).toEqual(['夜枭丙号'])
  expect(await suggested(w, me, '！')).toEqual([])

  // Unclaimed accounts can't be mentioned.
  await w.db
    .updateTable('users')
    .set({ passwordHash: 'unclaimed' })
    .where('id', 'in', [author.id, followed.id, other.id])
    .execute()
  expect(await suggested(w, me, 'ye', post)).toEqual(['夜枭丁号', mate.username])
  // On the same connection: the search finds them.
  const { users } = await w.ask(me, 'searchUsers', { q: 'yexiao', pageNum: 1 })
  expect(users!.map(({ username }) => username)).toContain('yexiao_7')
})

test('who wrote in a thread comes first only while its post is public', async () => {
  await using w = await world()
  const me = await w.given.member()
  const [first, author, writer] = [
    await w.given.member({ username: '夜枭一号' }),
    await w.given.member({ username: '夜枭二号' }),
    await w.given.member({ username: '夜枭三号' }),
  ]
  const [deleted, held, shown] = [
    await w.given.moment(author),
    await w.given.moment(author),
    await w.given.moment(author),
  ]
  for (const post of [deleted, held, shown]) await w.given.comment(writer, post)
  await w.ask(author, 'delMomentByUser', { message_id: deleted })
  await w.db.updateTable('moments').set({ review: 'waiting', reviewReason: 'words' }).where('id', '=', held).execute()
  await w.ask(me, 'toggleFollow', { user_id: first.id, followed: 1 })
  for (const post of [deleted, held]) expect((await suggested(w, me, '夜枭', post))[0]).toBe(first.username)
  expect((await suggested(w, me, '夜枭', shown))[2]).toBe(first.username)
})

test('with many members of one prefix eight are suggested, so that they can’t be enumerated', async () => {
  await using w = await world()
  const me = await w.given.member()
  await w.given.members(12)
  expect(await suggested(w, me, '成员')).toHaveLength(8)
})
