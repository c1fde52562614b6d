import { expect } from 'vitest'
import { concurrently, racing } from '../../../testing/concurrency.ts'
import { editPost, givenPost } from '../../../testing/editing.ts'
import { decideContents, moderationRoles } from '../../../testing/moderation.ts'
import { readMoment } from '../../../testing/moments.ts'
import { cardsOf, postLink, praise, quotePost, type People } from '../../../testing/quotes.ts'
import { test } from '../../../testing/shared-world.ts'
import { type Person, type World, world } from '../../../testing/world.ts'

const detach = (w: World, me: Person | null, id: number, target_id: number) =>
  w.ask(me, 'detachQuote', { kind: 'moment', id, target_kind: 'moment', target_id })

test('a held text tells at its approval; muted, blocked and own ones tell nobody', async () => {
  await using w = await world()
  const { author, member, stranger, moderator } = await moderationRoles(w)
  const quoted = await w.given.moment(author)
  const held = await quotePost(w, member, quoted, { title: '卖外挂' })
  expect(await cardsOf(w, held, member)).toMatchObject([{ target: { message_id: quoted } }])
  expect(await praise(w, author)).toEqual([])
  await decideContents(w, moderator, [{ kind: 'moment', id: held }], 'approve')
  expect(await praise(w, author)).toEqual([['momentQuote', 1, held]])

  expect(await cardsOf(w, await quotePost(w, author, quoted), author)).toHaveLength(1)
  const all = { reply: 'all', mention: 'all', praise: 'off', follower: 'all' } as const
  await w.ask(author, 'saveNoticeSettings', all)
  const unheard = await quotePost(w, stranger, quoted)
  expect(await cardsOf(w, unheard, member)).toHaveLength(1)
  await w.ask(author, 'saveNoticeSettings', { ...all, praise: 'all' })
  await w.ask(stranger, 'toggleBlock', { user_id: author.id, blocked: 1 })
  expect(await cardsOf(w, await quotePost(w, stranger, quoted, { title: '又来' }), member)).toBeUndefined()
  expect(await praise(w, author)).toEqual([['momentQuote', 1, held]])
})

test('members choose who may quote them: to others their links stay links', async ({ w }) => {
  const [author, me, friend] = (await w.given.members(3)) as People
  const quoted = await givenPost(w, author)
  const all = { reply: 'all', mention: 'all', praise: 'all', follower: 'all' } as const
  await w.ask(author, 'toggleFollow', { user_id: friend.id, followed: 1 })
  expect(await w.ask(author, 'saveNoticeSettings', { ...all, quote: 'followed' })).toMatchObject({ quote: 'followed' })
  // An older client knows nothing of it.
  expect(await w.ask(author, 'saveNoticeSettings', all)).toMatchObject({ quote: 'followed' })
  expect(await w.ask(author, 'getNoticeSettings', {})).toMatchObject({ quote: 'followed' })
  expect(await cardsOf(w, await quotePost(w, me, quoted), me)).toBeUndefined()
  expect(await cardsOf(w, await quotePost(w, friend, quoted), me)).toHaveLength(1)
  await w.ask(author, 'saveNoticeSettings', { ...all, quote: 'off' })
  expect(await cardsOf(w, await quotePost(w, friend, quoted, { title: '再来' }), me)).toBeUndefined()
  expect(await cardsOf(w, await quotePost(w, author, quoted), me)).toHaveLength(1)
  expect(await praise(w, author)).toHaveLength(1)
})

test('edits tell once of a target, take back what is gone, and bring no detached card back', async ({ w }) => {
  const [author, me, other] = (await w.given.members(3)) as People
  const [first, second] = [await givenPost(w, author), await givenPost(w, other)]
  const id = await quotePost(w, me, first)
  const edit = (base: number, ...quoted: number[]) =>
    editPost(w, me, id, { base, message: `第${base}版 ${quoted.map((one) => postLink(w, one)).join(' ')}` })
  expect((await edit(0, second)).moment!.cards).toMatchObject([{ target: { message_id: second } }])
  expect([await praise(w, author), await praise(w, other)]).toEqual([[], [['momentQuote', 1, id]]])
  expect((await edit(1)).moment).not.toHaveProperty('cards')
  expect(await praise(w, other)).toEqual([])
  expect((await edit(2, second, first)).moment!.cards).toMatchObject([
    { target: { message_id: second } },
    { target: { message_id: first } },
  ])
  expect([await praise(w, author), await praise(w, other)]).toEqual([[], []])

  expect(await detach(w, other, id, first)).toMatchObject({ status: 404, outcome: 'QuoteNotFound' })
  expect(await detach(w, me, id, first)).toMatchObject({ outcome: 'QuoteNotFound' })
  expect(await detach(w, author, id, first)).toEqual({ status: 200 })
  expect((await edit(3, first, second)).moment!.cards).toMatchObject([{ target: { message_id: second } }])
  expect((await readMoment(w, author, id)).moment!.message).toContain(postLink(w, first))
})

test('of thirty detachments at once, with edits, one counts and is logged', async ({ w }) => {
  const [author, me] = (await w.given.members(2)) as People
  const quoted = await givenPost(w, author)
  const id = await quotePost(w, me, quoted)
  await Promise.all([
    racing(30, () => detach(w, author, id, quoted), { ok: 1, QuoteNotFound: 29 }),
    concurrently(5, (base) => editPost(w, me, id, { base, message: `第${base}版 ${postLink(w, quoted)}` })),
  ])
  expect(await cardsOf(w, id, me)).toBeUndefined()
  const logged = w.db.selectFrom('auditLog').select(['actorId', 'after']).where('act', '=', 'detach-quote')
  expect(await logged.where('subjectId', '=', String(id)).execute()).toEqual([
    { actorId: author.id, after: { target_kind: 'moment', target_id: quoted } },
  ])
})
