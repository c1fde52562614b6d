import { expect } from 'vitest'
import { board, boardSaying, cardOf, familyOf, givenBoard, openBoard, deleteForGood } from '../../../testing/boards.ts'
import { editPost } from '../../../testing/editing.ts'
import { publishMoment, writeComment } from '../../../testing/moments.ts'
import { test } from '../../../testing/shared-world.ts'
import { type Person, type World, world } from '../../../testing/world.ts'
import { days } from '../../kernel/clock.ts'

const gone = { status: 404, outcome: 'BoardNotFound' }

/** Every answer that mentions a board, for this reader. */
async function seen(w: World, person: Person | null, id: number) {
  const answers = await Promise.all([openBoard(w, person, id), familyOf(w, person, id)])
  return answers.map(({ outcome }) => outcome ?? 'ok')
}

test('a board is visible to the readers of its post or comment', async () => {
  await using w = await world()
  await w.given.map()
  const [author, reader, moderator, stranger] = await w.given.members(4)
  await w.given.community({ moderators: [moderator!] })
  await w.given.community({ name: 'valo', moderators: [stranger!] })
  const admin = await w.given.admin()
  const { post, id } = await givenBoard(w, author!)
  const { comment } = await writeComment(w, author!, post, { board: board() })
  const ofComment = comment!.board!.board_id
  const people = { author: author!, reader: reader!, moderator: moderator!, stranger: stranger!, admin }
  const table = async (board_id: number) => {
    const rows = []
    for (const [who, person] of Object.entries(people)) rows.push([who, ...(await seen(w, person, board_id))])
    return Object.fromEntries(rows.map(([who, ...answers]) => [who, answers.join(' ')]))
  }
  const all = (answer: string) => ({
    author: answer,
    reader: answer,
    moderator: answer,
    stranger: answer,
    admin: answer,
  })
  const [shown, none] = ['ok ok', 'BoardNotFound BoardNotFound']
  expect(await table(id)).toEqual(all(shown))
  expect(await table(ofComment)).toEqual(all(shown))
  expect(await seen(w, null, id)).toEqual(['NotSignedIn', 'NotSignedIn'])
  await w.given.settings({ visitorsMayRead: true })
  expect(await seen(w, null, id)).toEqual(['ok', 'ok'])

  const moments = (set: object) => w.db.updateTable('moments').set(set).where('id', '=', post).execute()
  const comments = (set: object) =>
    w.db.updateTable('comments').set(set).where('id', '=', comment!.comment_id).execute()
  await comments({ review: 'waiting', reviewReason: 'words' })
  expect(await table(ofComment)).toEqual({ ...all(shown), reader: none, stranger: none })
  await comments({ review: 'rejected' })
  expect(await table(ofComment)).toEqual({ ...all(none), author: shown })
  await comments({ review: 'published' })

  await moments({ review: 'waiting', reviewReason: 'words' })
  expect(await table(id)).toEqual({ ...all(shown), reader: none, stranger: none })
  expect(await table(ofComment)).toEqual(all(none))
  expect(await seen(w, null, id)).toEqual(['BoardNotFound', 'BoardNotFound'])
  await moments({ review: 'rejected' })
  expect(await table(id)).toEqual({ ...all(none), author: shown })
  await moments({ review: 'published' })

  await w.db.updateTable('communities').set({ hidden: true }).where('name', '=', 'r6').execute()
  expect([await table(id), await table(ofComment)]).toEqual([all(none), all(none)])
  await w.db.updateTable('communities').set({ hidden: false }).where('name', '=', 'r6').execute()
  await w.ask(author!, 'delMomentByUser', { message_id: post })
  expect([await table(id), await table(ofComment)]).toEqual([all(none), all(none)])
  expect(await openBoard(w, reader!, 999_999)).toMatchObject(gone)
})

test('each edit of a board is a version, readable while the history shows it', async ({ w }) => {
  await w.given.map()
  const [author, reader, moderator] = await w.given.members(3)
  await w.given.community({ moderators: [moderator!] })
  const { post, id } = await givenBoard(w, author!)
  await writeComment(w, reader!, post)
  const texts = { title: '改过的标题', message: '改过的正文' }
  expect((await editPost(w, author!, post, { ...texts, board: boardSaying('二') })).moment!.board!.version).toBe(2)
  // An edit of the text alone makes no version of the board.
  await editPost(w, author!, post, { ...texts, message: '又改', base: 1, board: boardSaying('二') })
  await editPost(w, author!, post, { ...texts, base: 2, board: boardSaying('三') })
  const versions = async () =>
    (await w.ask(reader!, 'getEditHistory', { kind: 'moment', id: post })).versions!.map((one) => one.board?.version)
  expect(await versions()).toEqual([3, 2, 2, 1])
  const captionOf = async (version?: number) => {
    const { open, outcome } = await openBoard(w, reader!, id, version)
    return open ? [open.card.version, open.versions, open.board.steps[0]!.caption] : outcome
  }
  expect([await captionOf(), await captionOf(1), await captionOf(2)]).toEqual([
    [3, 3, '三'],
    [1, 3, '集合'],
    [2, 3, '二'],
  ])
  expect(await captionOf(4)).toBe('BoardNotFound')

  const hide = (no: number) =>
    w.ask(moderator!, 'hideVersion', { kind: 'moment', id: post, no, hide: 1, reason: '个人信息' })
  await hide(1)
  expect(await captionOf(2)).toEqual([2, 3, '二'])
  await hide(2)
  expect(await captionOf(2)).toBe('BoardNotFound')

  // Taken out, and back again.
  await editPost(w, author!, post, { ...texts, base: 3 })
  expect([await cardOf(w, reader!, post), await captionOf(), await captionOf(3)]).toEqual([
    undefined,
    'BoardNotFound',
    [3, 3, '三'],
  ])
  expect(await versions()).toEqual([undefined, 3, undefined, undefined, 1])
  await editPost(w, author!, post, { ...texts, base: 4, board: board() })
  expect(await captionOf()).toEqual([4, 4, '集合'])
})

test('an immediate edit before any answer leaves no trace of the earlier board', async ({ w }) => {
  await w.given.map()
  const [author, reader] = await w.given.members(2)
  const { post, id } = await givenBoard(w, author!)
  await editPost(w, author!, post, { board: boardSaying('二') })
  expect((await openBoard(w, reader!, id)).open).toMatchObject({ card: { version: 2 }, versions: 2 })
  expect(await openBoard(w, reader!, id, 1)).toMatchObject(gone)
})

test('an edit whose board needs review shows the new board to no reader before', async ({ w }) => {
  await w.given.map()
  const [author, reader, moderator] = await w.given.members(3)
  await w.given.community({ moderators: [moderator!] })
  const { post, id } = await givenBoard(w, author!)
  const drawn = boardSaying('外挂')
  const version = { title: '标题', message: '正文', board: drawn, adaptable: 0 as const }
  expect((await editPost(w, author!, post, version)).status).toBe(400)
  expect((await openBoard(w, author!, id)).open).toMatchObject({ card: { version: 1 }, board: board() })
  const editable = await w.ask(author!, 'getEditable', { kind: 'moment', id: post })
  expect(editable).toMatchObject({ base: 1, waiting: 1, board: drawn, adaptable: 0 })
  const { edits } = await w.ask(moderator!, 'getPendingEdits', { pageNum: 1 })
  expect(edits![0]).toMatchObject({
    board: ['外挂。2 号在出生点。', '2 号从出生点到长廊。'],
    content: { board: ['集合。2 号在出生点。', '2 号从出生点到长廊。'] },
  })
  await w.ask(moderator!, 'decideEdit', { kind: 'moment', id: post, base: 1, decision: 'approve', reason: '' })
  expect((await openBoard(w, reader!, id)).open).toMatchObject({ card: { version: 2 }, board: drawn })
  expect((await w.ask(author!, 'getEditable', { kind: 'moment', id: post })).board).toEqual(drawn)
})

test('an edit may keep the map of its board after the map was retired, but no new board may use it', async ({ w }) => {
  await w.given.map()
  const author = await w.given.member()
  const { post } = await givenBoard(w, author)
  await w.given.map({ retired: true })
  expect((await editPost(w, author, post, { board: boardSaying('二') })).status).toBe(200)
  expect(await publishMoment(w, author, { title: '另一个', board: board() })).toMatchObject({
    outcome: 'BoardMapUnknown',
  })
  expect(await editPost(w, author, await w.given.moment(author), { board: board() })).toMatchObject({
    outcome: 'BoardMapUnknown',
  })
})

test('a board is deleted for good with its post or comment, even if the comment leaves a placeholder', async () => {
  await using w = await world()
  await w.given.map()
  const [author, other] = await w.given.members(2)
  const { post } = await givenBoard(w, author!)
  const second = await givenBoard(w, other!)
  const { comment } = await writeComment(w, author!, second.post, { message: '', board: board() })
  await w.given.comment(other!, second.post, { topId: comment!.comment_id, receiverId: author!.id })
  await w.ask(author!, 'delMomentByUser', { message_id: post })
  await w.ask(author!, 'delCommentByUser', { comment_id: comment!.comment_id, message_id: second.post })
  w.ports.clock.advance(days(31))
  await deleteForGood(w)
  expect(await w.db.selectFrom('boards').select('id').execute()).toEqual([{ id: second.id }])
  expect(await w.db.selectFrom('boardVersions').select('boardId').execute()).toEqual([{ boardId: second.id }])
})
