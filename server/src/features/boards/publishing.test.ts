import type { AddressInfo } from 'node:net'
import type { Board, Mark } from '@judian/boards'
import type { Moment } from '@judian/contract'
import { expect } from 'vitest'
import { board, boardSaying, cardOf, givenBoard, openBoard, twoSteps, indexAll } from '../../../testing/boards.ts'
import { editPost } from '../../../testing/editing.ts'
import { saveDraft } from '../../../testing/drafts.ts'
import { publishMoment, readComments, readFeed, readMoment, writeComment } from '../../../testing/moments.ts'
import { test as base } from '../../../testing/shared-world.ts'

// A new author in each test, as their posts are rate-limited.
const test = base.extend('author', async ({ w }) => {
  await w.given.map()
  await w.given.community()
  return w.given.member()
})

test('a post has a board: its card is in lists and on its page, the board opens with its map and words', async ({
  w,
  author,
}) => {
  const fan = await w.given.member()
  const { post, id } = await givenBoard(w, author)
  const card = {
    board_id: id,
    version: 1,
    map: 'zhanqiao',
    map_name: '栈桥',
    side: 'attack',
    steps: 2,
    poster: expect.stringMatching(new RegExp(`^/boards/posters/${id}-1-[0-9a-f]{16}$`)) as string,
    adaptable: 1,
  }
  expect(await cardOf(w, fan, post)).toEqual(card)
  const { moments } = await readFeed(w, fan, { sorted: 'latest' })
  expect(moments!.find(({ message_id }) => message_id === post)!.board).toEqual(card)
  const profile = await w.ask(fan, 'getUserProfileByUserId', { user_id: author.id, pageNum: 1, dataType: 'moments' })
  expect((profile.items![0] as Moment).board).toEqual(card)
  expect((await openBoard(w, fan, id)).open).toEqual({
    card,
    board: board(),
    descriptions: ['集合。2 号在出生点。', '2 号从出生点到长廊。'],
    map: expect.objectContaining({ slug: 'zhanqiao', name: '栈桥' }) as object,
    versions: 1,
    adaptations: 0,
  })
  expect(await cardOf(w, fan, await w.given.moment(author))).toBeUndefined()
})

test('a board’s block in a structured text needs a board, and may occur once', async ({ w, author }) => {
  const place = { type: 'board' as const }
  const text = { type: 'paragraph' as const, text: [{ text: '看板' }] }
  const write = (blocks: (typeof place | typeof text)[], drawn?: Board) =>
    publishMoment(w, author, { title: '有板的帖子', doc: { v: 1, blocks }, ...(drawn && { board: drawn }) })
  expect(await write([text, place])).toMatchObject({ status: 422, outcome: 'BoardMisplaced' })
  expect(await write([place, text, place], board())).toMatchObject({ status: 422, outcome: 'BoardMisplaced' })
  const { message_id } = await write([text, place], board())
  expect((await readMoment(w, author, message_id!)).moment!.doc!.blocks).toEqual([text, place])
  expect(await editPost(w, author, message_id!, { doc: { v: 1, blocks: [place] } })).toMatchObject({
    status: 422,
    outcome: 'BoardMisplaced',
  })
})

test('a board needs a map of the site', async ({ w, author }) => {
  await w.given.map({ slug: 'laotu', retired: true })
  const publish = (drawn: Board) => publishMoment(w, author, { board: drawn })
  const writeBelow = async (drawn: Board) => writeComment(w, author, await w.given.moment(author), { board: drawn })
  const post = await w.given.moment(author)
  const edit = (drawn: Board) => editPost(w, author, post, { board: drawn })
  for (const refusal of [publish, writeBelow, edit]) {
    expect(await refusal(board({ map: 'nowhere' }))).toMatchObject({ status: 422, outcome: 'BoardMapUnknown' })
    expect(await refusal(board({ map: 'laotu' }))).toMatchObject({ status: 422, outcome: 'BoardMapUnknown' })
    const upstairs = board({ steps: [{ caption: '', stands: [{ piece: 1, floor: 2, at: [1, 1] }], marks: [] }] })
    expect(await refusal(upstairs)).toMatchObject({ status: 422, outcome: 'BoardOffMap' })
  }
})

const stroke = (points: number): Mark => ({
  type: 'stroke',
  tone: 'red',
  floor: 0,
  points: Array.from({ length: points }, (_, n) => [n % 1600, n % 1200] as const),
})

test('boards of another shape and size are refused before anything is stored', async ({ w, author }) => {
  const refusal = async (drawn: Board) => (await publishMoment(w, author, { board: drawn })).fields
  const withMarks = (marks: Mark[]) => board({ steps: [{ ...twoSteps[0]!, marks }] })
  expect(await refusal(withMarks([stroke(2_001)]))).toEqual({ board: '第 1 步：每步的手绘最多 2000 个点' })
  const strokes = Array.from({ length: 100_000 }, () => ({ ...stroke(2), points: [] }))
  expect(await refusal(withMarks(strokes))).toEqual({ message: '消息长度超过最大限制！' })
  const beside = board({ steps: [{ ...twoSteps[0]!, stands: [{ piece: 1, floor: 0, at: [1601, 3] }] }] })
  expect(await refusal(beside)).toEqual({ board: '第 1 步：有东西画到了地图外面，请移回来' })
  expect(await refusal({ ...board(), map: '../../etc' })).toEqual({ board: '地图不正确' })
  await w.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = w.app.server.address() as AddressInfo
  const body = new URLSearchParams({ board: 'x'.repeat(64 * 1024 * 1024) })
  const headers = { cookie: `judian_session=${author.token}` }
  const sent = fetch(`http://127.0.0.1:${port}/v1/moments/postMoments`, { method: 'POST', headers, body })
  expect([413, 422, 'cut']).toContain(await sent.then(({ status }) => status).catch(() => 'cut'))
  expect(await w.db.selectFrom('boards').select('id').where('authorId', '=', author.id).execute()).toEqual([])
})

test('a board’s words are inserted as text', async ({ w, author }) => {
  const script = '<script>alert(1)</script>'
  const label: Mark = { type: 'label', floor: 0, at: [10, 10], text: '<b>&"\'' }
  const drawn = board({ steps: [{ caption: `${script}\u0000\n第二行`, stands: [], marks: [label] }] })
  const { id, post } = await givenBoard(w, author, { board: drawn })
  const { open } = await openBoard(w, author, id)
  expect(open!.board.steps[0]!.caption).toBe(`${script} 第二行`)
  expect(open!.descriptions[0]).toContain(script)
  const page = await w.app.inject({ url: `/community/r6/${post}` })
  expect(page.body).not.toContain(script)
})

test('the word filter reads a board’s captions, labels and words, and its reviewers see them', async ({ w }) => {
  const admin = await w.given.admin()
  const said = boardSaying('这里卖外挂')
  const labelled = board({
    steps: [{ ...twoSteps[0]!, marks: [{ type: 'label', floor: 0, at: [800, 600], text: '卖外挂' }] }],
  })
  for (const drawn of [said, labelled]) {
    const author = await w.given.member()
    const { status, message_id } = await publishMoment(w, author, { board: drawn })
    expect(status).toBe(400)
    const { id } = await w.db
      .selectFrom('boards')
      .select('id')
      .where('momentId', '=', message_id!)
      .executeTakeFirstOrThrow()
    const { contents } = await w.ask(admin, 'getReviewQueue', {})
    expect(contents!.find((one) => one.id === message_id)!.board!.join()).toContain('卖外挂')
    for (const person of [author, admin]) expect((await openBoard(w, person, id)).status).toBe(200)
    expect(await openBoard(w, await w.given.member(), id)).toMatchObject({ status: 404, outcome: 'BoardNotFound' })
  }
  const author = await w.given.member()
  const answer = await writeComment(w, author, await w.given.moment(author), { board: said })
  expect(answer.status).toBe(400)
})

test('a comment has its own board, and refers to a step of the post’s', async ({ w, author }) => {
  const [fan, other] = await w.given.members(2)
  const { post } = await givenBoard(w, author)
  const variant = board({ side: 'defend' })
  const { comment } = await writeComment(w, fan!, post, { message: '', board: variant, board_step: 2 })
  const card = { version: 1, side: 'defend', steps: 2 }
  expect(comment).toMatchObject({ message: '', board_step: 2, board: card })
  expect((await openBoard(w, other!, comment!.board!.board_id)).open!.board).toEqual(variant)
  const { comment: reply } = await writeComment(w, other!, post, { ref_message_id: comment!.comment_id, board_step: 1 })
  await writeComment(w, await w.given.member(), post)
  const { comments } = await readComments(w, other!, post, { board_step: 2 })
  expect(comments!.map(({ comment_id }) => comment_id)).toEqual([comment!.comment_id])
  expect(comments![0]).toMatchObject({ board_step: 2, board: card, replies: [{ board_step: 1 }] })
  const ofFirst = await readComments(w, fan!, post, { board_step: 1, sortedType: 'latest' })
  expect(ofFirst.comments!.map(({ replies }) => replies[0]!.comment_id)).toEqual([reply!.comment_id])
  expect((await readComments(w, fan!, post)).comments).toHaveLength(2)

  const writer = await w.given.member()
  expect(await writeComment(w, writer, post, { board_step: 3 })).toMatchObject({ outcome: 'BoardStepUnknown' })
  const plain = await w.given.moment(author)
  expect(await writeComment(w, writer, plain, { board_step: 1 })).toMatchObject({ outcome: 'BoardStepUnknown' })
  await w.ask(fan!, 'delCommentByUser', { comment_id: comment!.comment_id, message_id: post })
  expect(await openBoard(w, fan!, comment!.board!.board_id)).toMatchObject({ outcome: 'BoardNotFound' })
})

test('a comment points at no step that the post’s board hasn’t any more, and at it again when it is back', async ({
  w,
  author,
}) => {
  const [first, second] = await w.given.members(2)
  const { post } = await givenBoard(w, author)
  await writeComment(w, first!, post, { board_step: 1 })
  await writeComment(w, second!, post, { board_step: 2 })
  const steps = async () =>
    (await readComments(w, first!, post, { sortedType: 'oldest' })).comments!.map(({ board_step }) => board_step)
  expect(await steps()).toEqual([1, 2])
  await editPost(w, author, post, { board: board({ steps: [twoSteps[0]!] }) })
  expect(await steps()).toEqual([1, undefined])
  await editPost(w, author, post, { base: 1 })
  expect(await steps()).toEqual([undefined, undefined])
  await editPost(w, author, post, { base: 2, board: board() })
  expect(await steps()).toEqual([1, 2])
})

test('a repeated request is answered as the first, though its board’s map has been retired meanwhile', async ({
  w,
  author,
}) => {
  await w.given.map({ slug: 'laotu' })
  const [fan, { post }] = [await w.given.member(), await givenBoard(w, author)]
  const own = await w.given.member()
  const form = { board: board({ map: 'laotu' }), request_id: 'a-request-of-a-board' }
  const answers = async () => {
    const published = await publishMoment(w, own, form)
    const edited = await editPost(w, author, post, form)
    const written = await writeComment(w, fan, post, form)
    return {
      statuses: [published.status, edited.status, written.status],
      ids: [published.message_id, edited.moment?.board?.version, written.comment?.comment_id],
    }
  }
  const firsts = await answers()
  expect(firsts.statuses).toEqual([200, 200, 200])
  await w.db.updateTable('boardMaps').set({ retiredAt: w.ports.clock.now() }).where('slug', '=', 'laotu').execute()
  expect(await answers()).toEqual(firsts)
  const { count } = await w.db
    .selectFrom('boardVersions')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('map', '=', 'laotu')
    .executeTakeFirstOrThrow()
  expect(Number(count)).toBe(3)
})

test('a post and a comment are found by what their boards say and show', async ({ w, author }) => {
  const fan = await w.given.member()
  const { post } = await givenBoard(w, author, { board: boardSaying('孔雀开屏') })
  const { comment } = await writeComment(w, fan, post, { board: boardSaying('麻雀归巢') })
  await indexAll(w)
  const found = async (q: string) => {
    const moments = await w.ask(fan, 'searchMoments', { q, pageNum: 1 })
    const comments = await w.ask(fan, 'searchComments', { q, pageNum: 1 })
    return JSON.stringify([moments, comments])
  }
  expect(await found('孔雀开屏')).toContain(`"message_id":${post}`)
  expect(await found('从出生点到长廊 孔雀')).toContain(`"message_id":${post}`)
  expect(await found('麻雀归巢')).toContain(`"comment_id":${comment!.comment_id}`)
  await editPost(w, author, post, { title: '没有板了' })
  await indexAll(w)
  expect(await found('孔雀开屏')).not.toContain(`"message_id":${post}`)
})

test('a draft keeps its board', async ({ w, author }) => {
  const fields = { board: board(), adapted_from: { board_id: 1, version: 2 }, adaptable: 0 as const }
  const { draft_id } = await saveDraft(w, author, fields)
  expect((await w.ask(author, 'getDraft', { draft_id: draft_id! })).draft).toMatchObject(fields)
  await saveDraft(w, author, { draft_id: draft_id!, rev: 1 })
  const { draft } = await w.ask(author, 'getDraft', { draft_id: draft_id! })
  expect([draft!.board, draft!.adapted_from, draft!.adaptable]).toEqual([undefined, undefined, undefined])
})
