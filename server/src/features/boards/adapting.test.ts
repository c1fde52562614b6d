import { expect } from 'vitest'
import {
  board,
  boardSaying,
  cardOf,
  deleteForGood,
  familyOf,
  givenBoard,
  givenVersion,
  hideVersionOf,
  openBoard,
} from '../../../testing/boards.ts'
import { editPost } from '../../../testing/editing.ts'
import { communityRoles, publishMoment, writeComment } from '../../../testing/moments.ts'
import { test } from '../../../testing/shared-world.ts'
import { type Person, world } from '../../../testing/world.ts'
import { days } from '../../kernel/clock.ts'

test('both pages show that a board is adapted from another, with names from the database', async ({ w }) => {
  await w.given.map()
  const [author, fan, other] = await w.given.members(3)
  const original = await givenBoard(w, author!)
  await editPost(w, author!, original.post, { board: boardSaying('二') })
  const from = { board_id: original.id, version: 2 }
  const variant = await givenBoard(w, fan!, { board: boardSaying('改'), adapted_from: from })
  const { comment } = await writeComment(w, other!, original.post, {
    board: board(),
    adapted_from: { ...from, version: 1 },
  })
  const lineage = { username: author!.username, board_id: original.id, message_id: original.post, community: 'r6' }
  expect((await cardOf(w, other!, variant.post))!.adapted_from).toEqual({ version: 2, ...lineage })
  expect(comment!.board!.adapted_from).toEqual({ version: 1, ...lineage })
  expect((await openBoard(w, other!, original.id)).open!.adaptations).toBe(2)

  const ofVariant = await familyOf(w, other!, variant.id)
  expect(ofVariant).toMatchObject({
    origin: { message_id: original.post, author: { user_id: author!.id } },
    adaptations: [],
  })
  const family = await familyOf(w, author!, original.id)
  expect(family.origin).toBeUndefined()
  expect(family.adaptations!.map((one) => [one.board_id, one.adapted_version, one.comment_id])).toEqual([
    [comment!.board!.board_id, 1, comment!.comment_id],
    [variant.id, 2, undefined],
  ])
  await w.ask(author!, 'toggleBlock', { user_id: other!.id, blocked: 1 })
  expect((await familyOf(w, author!, original.id)).adaptations).toHaveLength(1)
})

test('a board can’t be adapted if it is invisible, not adaptable or in a missing version', async ({ w }) => {
  await w.given.map()
  const [author, fan] = await w.given.members(2)
  const { post, id } = await givenBoard(w, author!)
  const claim = async (origin: { board_id: number; version: number }) => {
    const liar = await w.given.member()
    const answers = [
      await publishMoment(w, liar, { title: '改编', board: board(), adapted_from: origin }),
      await writeComment(w, liar, await w.given.moment(fan!), { board: board(), adapted_from: origin }),
      await editPost(w, liar, await w.given.moment(liar), { board: board(), adapted_from: origin }),
    ]
    return answers.map(({ outcome }) => outcome)
  }
  const refused = ['BoardOriginGone', 'BoardOriginGone', 'BoardOriginGone']
  expect(await claim({ board_id: id, version: 2 })).toEqual(refused)
  expect(await claim({ board_id: 999_999, version: 1 })).toEqual(refused)
  expect(await w.ask(fan!, 'saveAdaptable', { board_id: id, adaptable: 0 })).toMatchObject({ outcome: 'BoardNotFound' })
  await w.ask(author!, 'saveAdaptable', { board_id: id, adaptable: 0 })
  expect((await cardOf(w, fan!, post))!.adaptable).toBeUndefined()
  expect(await claim({ board_id: id, version: 1 })).toEqual(refused)
  // Authors may adapt their own boards.
  const own = await givenBoard(w, author!, { adapted_from: { board_id: id, version: 1 } })
  expect((await cardOf(w, fan!, own.post))!.adapted_from).toMatchObject({ board_id: id })
  expect(
    await editPost(w, author!, post, { board: boardSaying('二'), adapted_from: { board_id: id, version: 1 } }),
  ).toMatchObject({
    outcome: 'BoardOriginGone',
  })
  await w.ask(author!, 'saveAdaptable', { board_id: id, adaptable: 1 })
  await w.db.updateTable('moments').set({ review: 'waiting', reviewReason: 'words' }).where('id', '=', post).execute()
  expect(await claim({ board_id: id, version: 1 })).toEqual(refused)
  await w.db.updateTable('moments').set({ review: 'published' }).where('id', '=', post).execute()
  await w.ask(author!, 'delMomentByUser', { message_id: post })
  expect(await claim({ board_id: id, version: 1 })).toEqual(refused)
  expect(await w.ask(author!, 'saveAdaptable', { board_id: id, adaptable: 0 })).toMatchObject({
    outcome: 'BoardNotFound',
  })
})

test('the name and version of a deleted original stay, those of an ended account not even by name', async () => {
  await using w = await world()
  await w.given.map()
  const [author, fan] = await w.given.members(2)
  const original = await givenBoard(w, author!)
  const variant = await givenBoard(w, fan!, { adapted_from: { board_id: original.id, version: 1 } })
  const lineage = async () => (await cardOf(w, await w.given.member(), variant.post))!.adapted_from
  await w.ask(author!, 'delMomentByUser', { message_id: original.post })
  expect(await lineage()).toEqual({ version: 1, username: author!.username })
  expect((await familyOf(w, fan!, variant.id)).origin).toBeUndefined()
  w.ports.clock.advance(days(31))
  await deleteForGood(w)
  expect(await w.db.selectFrom('boards').select('id').execute()).toEqual([{ id: variant.id }])
  expect(await lineage()).toEqual({ version: 1, username: author!.username })
  await w.db.updateTable('users').set({ username: '已注销' }).where('id', '=', author!.id).execute()
  expect(await lineage()).toEqual({ version: 1, username: '已注销' })
})

test('an edit keeps its board’s origin, or names another', async ({ w }) => {
  await w.given.map()
  const [author, fan] = await w.given.members(2)
  const [one, other] = [await givenBoard(w, author!), await givenBoard(w, author!)]
  const from = { board_id: one.id, version: 1 }
  const variant = await givenBoard(w, fan!, { adapted_from: from })
  const edit = async (base: number, fields: Parameters<typeof editPost>[3]) => {
    await editPost(w, fan!, variant.post, { base, ...fields })
    return (await cardOf(w, fan!, variant.post))!
  }
  expect(await edit(0, { board: boardSaying('二') })).toMatchObject({ version: 2, adapted_from: from })
  // Not to be adapted any more: this one was before.
  await w.ask(author!, 'saveAdaptable', { board_id: one.id, adaptable: 0 })
  expect(await edit(1, { board: boardSaying('三'), adapted_from: from })).toMatchObject({
    version: 3,
    adapted_from: from,
  })
  const another = { board_id: other.id, version: 1 }
  expect(await edit(2, { board: boardSaying('三'), adapted_from: another, adaptable: 0 })).toMatchObject({
    version: 4,
    adapted_from: another,
  })
  expect((await cardOf(w, fan!, variant.post))!.adaptable).toBeUndefined()
})

test('whether a board may be adapted changes with the edit that says so, once', async ({ w }) => {
  await w.given.map()
  const { author, moderator } = await communityRoles(w)
  const { post, id } = await givenBoard(w, author)
  const isAdaptable = async () => (await cardOf(w, author, post))!.adaptable === 1
  const edit = (base: number, fields: Parameters<typeof editPost>[3]) =>
    editPost(w, author, post, { base, title: '标题', ...fields })

  // Held: nothing changes before the approval.
  expect(await edit(0, { board: boardSaying('外挂'), adaptable: 0 })).toMatchObject({ status: 400 })
  expect(await isAdaptable()).toBe(true)
  await w.ask(moderator, 'decideEdit', { kind: 'moment', id: post, base: 1, decision: 'approve', reason: '' })
  expect(await isAdaptable()).toBe(false)

  const same = {
    message: '新的正文',
    board: boardSaying('外挂'),
    adaptable: 1,
    request_id: 'request-0123456789',
  } as const
  expect(await edit(2, same)).toMatchObject({ status: 200 })
  expect(await isAdaptable()).toBe(true)
  await w.ask(author, 'saveAdaptable', { board_id: id, adaptable: 0 })
  expect(await edit(2, same)).toMatchObject({ status: 200 })
  expect(await isAdaptable()).toBe(false)
})

test('a hidden version can’t be adapted, nor any across a block', async ({ w }) => {
  await w.given.map()
  const [author, fan] = (await w.given.members(2)) as [Person, Person]
  const { post, id } = await givenBoard(w, author)
  let adaptations = 0
  const adapt = async (version: number, by = fan) => {
    const form = { title: `改编${(adaptations += 1)}`, board: board(), adapted_from: { board_id: id, version } }
    return (await publishMoment(w, by, form)).outcome ?? 'ok'
  }
  for (const version of [2, 3]) await givenVersion(w, id, version)
  await hideVersionOf(w, post, 1)
  expect([await adapt(1), await adapt(2), await adapt(3)]).toEqual(['BoardOriginGone', 'ok', 'ok'])

  const toggle = (by: Person, user_id: number, blocked: 0 | 1) => w.ask(by, 'toggleBlock', { user_id, blocked })
  for (const [by, other] of [
    [author, fan],
    [fan, author],
  ] as const) {
    await toggle(by, other.id, 1)
    expect(await adapt(2)).toBe('BoardOriginGone')
    await toggle(by, other.id, 0)
  }
  expect([await adapt(2), await adapt(2, author)]).toEqual(['ok', 'ok'])
})
