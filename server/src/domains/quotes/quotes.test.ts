import { expect } from 'vitest'
import { concurrently, countOutcomes } from '../../../testing/concurrency.ts'
import { docOf, paragraph, spoiler } from '../../../testing/docs.ts'
import { editComment, editPost, givenPost } from '../../../testing/editing.ts'
import { download, unzipped } from '../../../testing/exports.ts'
import { decideContents, moderationRoles } from '../../../testing/moderation.ts'
import { publishMoment, readComments, readMoment, upload, writeComment } from '../../../testing/moments.ts'
import { test } from '../../../testing/shared-world.ts'
import { type Person, type World, world } from '../../../testing/world.ts'
import { redAndBlue } from '../../ports/images/given-pictures.ts'

type People = [Person, Person, Person]

const linkTo = (w: World, path: string) => `${w.ctx.publicOrigin}/${path}`
const postLink = (w: World, id: number | string) => linkTo(w, `community/r6/${id}`)

async function quotePost(w: World, me: Person, quoted: number, more = {}) {
  const message = `大家看 ${postLink(w, quoted)}`
  return (await publishMoment(w, me, { message, ...more })).message_id!
}

const cardsOf = async (w: World, id: number, reader: Person) => {
  // Another member's write reaches cached pages after a second.
  w.ctx.cache.clear()
  return (await readMoment(w, reader, id)).moment!.cards
}

const praise = async (w: World, me: Person) =>
  (await w.ask(me, 'getNotices', { kind: 'praise', pageNum: 1 })).notices!.map(
    ({ act, count, message_id, comment_id }) => [act, count, comment_id ?? message_id],
  )

async function evidenceOf(w: World, me: Person, id: number) {
  const { path } = await w.ask(me, 'takeEvidence', { kind: 'moment', id })
  const files = await unzipped((await download(w, path!, me)).rawPayload)
  return [...files.values()].join('\n')
}

const detach = (w: World, me: Person | null, id: number, target_id: number) =>
  w.ask(me, 'detachQuote', { kind: 'moment', id, target_kind: 'moment', target_id })

test('a link to a post shows as a card of its present state, and notifies its author', async ({ w }) => {
  await w.given.community()
  const [author, me, reader] = (await w.given.members(3)) as People
  const imageIds = (await upload(w, author, await (await redAndBlue(40, 30)).png().toBuffer())).data!.image_ids
  const { message_id: quoted } = await publishMoment(w, author, {
    title: '守点心得',
    message: '第一行\n第二行',
    imageIds,
  })
  const id = await quotePost(w, me, quoted!)
  const link = postLink(w, quoted!)
  const target = {
    kind: 'moment',
    message_id: quoted,
    community: 'r6',
    title: '守点心得',
    excerpt: '第一行 第二行',
    thumb_url: expect.stringMatching(/_t\.webp$/),
    author: expect.objectContaining({ user_id: author.id, username: author.username }),
  }
  expect(await cardsOf(w, id, reader)).toEqual([{ link, target }])
  expect(await praise(w, author)).toEqual([['momentQuote', 1, id]])

  await editPost(w, author, quoted!, { title: '改过的标题', imageIds })
  expect(await cardsOf(w, id, reader)).toMatchObject([{ target: { title: '改过的标题', excerpt: '新的正文' } }])
  const { moments } = await w.ask(reader, 'getMomentsByCommunity', {
    pageNum: 1,
    community_name: 'r6',
    sorted: 'latest',
  })
  expect(moments!.find((one) => one.message_id === id)).not.toHaveProperty('cards')
  expect(await readMoment(w, reader, quoted!)).not.toHaveProperty('moment.cards')
})

test('the card of a structured post shows nothing from a spoiler, not even a picture; links in a spoiler make no card', async ({
  w,
}) => {
  await w.given.community()
  const [author, me, reader] = (await w.given.members(3)) as People
  const [secret, open] = [await w.given.image(author), await w.given.image(author)]
  const hidden = { type: 'picture' as const, image_id: secret, alt: '凶手' }
  const doc = docOf(paragraph('看到最后'), { type: 'spoiler', title: '结局', blocks: [paragraph('是医生'), hidden] })
  const { message_id: quoted } = await publishMoment(w, author, { doc, imageIds: [secret, open] })
  const id = await quotePost(w, me, quoted!)
  const [card] = (await cardsOf(w, id, reader))!
  const { images } = (await readMoment(w, reader, quoted!)).moment!
  const thumb_url = images.find((image) => image.id === open)!.thumb_url
  expect(card).toMatchObject({ target: { excerpt: '看到最后 [剧透：结局]', thumb_url } })
  expect(JSON.stringify(card)).not.toContain('医生')

  const inside = docOf(paragraph('看'), spoiler(postLink(w, quoted!)))
  const { message_id: covered } = await publishMoment(w, me, { doc: inside })
  expect(await cardsOf(w, covered!, reader)).toBeUndefined()
  expect(await praise(w, author)).toEqual([['momentQuote', 1, id]])
})

test('short links, profiles and clans show as cards, too; a fourth, a repeated and a broken link don’t', async ({
  w,
}) => {
  const [author, me] = (await w.given.members(2)) as People
  const quoted = await givenPost(w, author)
  const { id: code } = await w.ask(author, 'updateShareInteraction', { message_id: quoted })
  const clan = await w.given.clan(author, { name: '卡片小队' })
  const links = [
    'community/r6/9007199254740993',
    `s/c/${code}`,
    `community/r6/${quoted}`,
    `user/profile/${author.id}`,
    `community/valo/${quoted}`,
    `clan/r6/${clan}`,
    `user/profile/${me.id}`,
  ]
  const message = links.map((path) => linkTo(w, path)).join('\n')
  const { message_id } = await publishMoment(w, me, { message })
  expect(await cardsOf(w, message_id!, author)).toMatchObject([
    { link: linkTo(w, links[1]!), target: { kind: 'moment', message_id: quoted } },
    { link: linkTo(w, links[3]!), target: { kind: 'user', author: { user_id: author.id } } },
    { link: linkTo(w, links[5]!), target: { kind: 'clan', clan_id: clan, name: '卡片小队', clan_level: 1 } },
  ])
  expect(await praise(w, author)).toEqual([['momentQuote', 1, message_id]])
})

test('comments quote posts, and only comments of their own thread', async ({ w }) => {
  const [author, me, other] = (await w.given.members(3)) as People
  const [post, quoted] = [await givenPost(w, author), await givenPost(w, author)]
  const top = (await writeComment(w, author, post, { message: '楼主说' })).comment!.comment_id
  const elsewhere = (await writeComment(w, other, post, { message: '另一楼' })).comment!.comment_id
  const message = [`${quoted}`, `${post}/${top}`, `${post}/${elsewhere}`].map((path) => postLink(w, path))
  const reply = { message: message.join(' '), ref_message_id: top, receiver_id: author.id }
  const written = (await writeComment(w, me, post, reply)).comment!
  const shown = [
    { target: { kind: 'moment', message_id: quoted } },
    { target: { kind: 'comment', comment_id: top, message_id: post, excerpt: '楼主说' } },
  ]
  expect(written.cards).toMatchObject(shown)
  expect(written.cards).toHaveLength(2)
  const { comments } = await readComments(w, other, post)
  expect(comments!.find((one) => one.comment_id === top)!.replies[0]!.cards).toMatchObject(shown)
  // The addressee of the reply gets its message instead.
  expect([await praise(w, author), await praise(w, other)]).toEqual([[], []])

  const next = (await writeComment(w, other, quoted, { message: postLink(w, post) })).comment!.comment_id
  expect((await writeComment(w, me, post, { message: postLink(w, `${post}/${top}`) })).comment).not.toHaveProperty(
    'cards',
  )
  await editComment(w, other, next, { message: `${postLink(w, post)} 修改` })
  const inPost = await publishMoment(w, me, { message: postLink(w, `${post}/${top}`) })
  expect(await cardsOf(w, inPost.message_id!, other)).toBeUndefined()
  await writeComment(w, me, post, { message: postLink(w, `${post}/${top}`), ref_message_id: top, receiver_id: me.id })
  expect(await praise(w, author)).toEqual([['threadQuote', 1, expect.any(Number)]])
})

test('a card reveals nothing that a reader may not see, and such content can’t be quoted', async () => {
  await using w = await world()
  const { author, member, stranger, moderator, admin, rule_id } = await moderationRoles(w)
  const quoted = await w.given.moment(author, { title: '秘密的标题', body: '秘密的正文' })
  const id = await quotePost(w, member, quoted)
  const hidden = [{ link: postLink(w, quoted) }]
  const seenBy = async (reader: Person, shown = id) =>
    (await cardsOf(w, shown, reader))?.map(({ target }) => target?.kind)

  await w.ask(author, 'toggleBlock', { user_id: stranger.id, blocked: 1 })
  expect(await cardsOf(w, id, stranger)).toEqual(hidden)
  await w.ask(author, 'toggleBlock', { user_id: stranger.id, blocked: 0 })
  await w.ask(stranger, 'toggleBlock', { user_id: author.id, blocked: 1 })
  expect(await cardsOf(w, id, stranger)).toEqual(hidden)
  expect(await seenBy(moderator)).toEqual(['moment'])
  await w.ask(stranger, 'toggleBlock', { user_id: author.id, blocked: 0 })
  await w.ask(author, 'toggleBlock', { user_id: member.id, blocked: 1 })
  expect(await seenBy(moderator)).toEqual([undefined])
  await w.ask(author, 'toggleBlock', { user_id: member.id, blocked: 0 })
  expect(await seenBy(stranger)).toEqual(['moment'])

  const until = async (change: () => Promise<unknown>, back: () => Promise<unknown>) => {
    await change()
    expect(JSON.stringify(await readMoment(w, stranger, id))).not.toContain('秘密')
    expect(await cardsOf(w, id, stranger)).toEqual(hidden)
    expect(await evidenceOf(w, stranger, id)).not.toContain('秘密')
    const late = await publishMoment(w, moderator, { message: `晚了${Math.random()} ${postLink(w, quoted)}` })
    expect(await cardsOf(w, late.message_id!, moderator)).toBeUndefined()
    await back()
    expect(await seenBy(stranger)).toEqual(['moment'])
  }
  const set = (change: object) => () => w.db.updateTable('moments').set(change).where('id', '=', quoted).execute()
  await until(set({ review: 'waiting' }), set({ review: 'published' }))
  await until(
    () => w.ask(moderator, 'delMomentByUser', { message_id: quoted, rule_id }),
    () => w.ask(admin, 'restoreContent', { kind: 'moment', id: quoted }),
  )
  const found = await w.ask(stranger, 'searchMoments', { q: '秘密的标题', pageNum: 1 })
  expect(found.moments!.map(({ message_id }) => message_id)).not.toContain(id)

  const { message_id: other } = await publishMoment(w, stranger, { community: 'valo', title: '隐藏社区' })
  const across = await publishMoment(w, member, { message: linkTo(w, `community/valo/${other}`) })
  expect(await seenBy(author, across.message_id)).toEqual(['moment'])
  await w.db.updateTable('communities').set({ hidden: true }).where('name', '=', 'valo').execute()
  expect(await cardsOf(w, across.message_id!, author)).toEqual([{ link: linkTo(w, `community/valo/${other}`) }])
})

test('a reader sees no card by members whom they have blocked, in comments too', async ({ w }) => {
  const [author, me, reader] = (await w.given.members(3)) as People
  const [post, quoted] = [await givenPost(w, me), await givenPost(w, author)]
  const link = postLink(w, quoted)
  const top = (await writeComment(w, me, post, { message: link })).comment!.comment_id
  await writeComment(w, me, post, { message: `再说 ${link}`, ref_message_id: top })
  await w.ask(reader, 'toggleBlock', { user_id: author.id, blocked: 1 })
  const { comments } = await readComments(w, reader, post)
  const { focused } = await readComments(w, reader, post, { comment_id: top })
  const { replies } = await w.ask(reader, 'getCommentReplies', { comment_id: top, pageNum: 1 })
  const shown = [comments![0]!, comments![0]!.replies[0]!, focused!, replies![0]!]
  expect(shown.map(({ cards }) => cards)).toEqual(shown.map(() => [{ link }]))
  expect((await readComments(w, me, post)).comments![0]!.cards).toMatchObject([{ target: { message_id: quoted } }])
})

test('a pending text notifies at its approval; muted, blocked and own quotes notify no one', async () => {
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

test('members choose who may quote them: others’ links stay links', async ({ w }) => {
  const [author, me, friend] = (await w.given.members(3)) as People
  const quoted = await givenPost(w, author)
  const all = { reply: 'all', mention: 'all', praise: 'all', follower: 'all' } as const
  await w.ask(author, 'toggleFollow', { user_id: friend.id, followed: 1 })
  expect(await w.ask(author, 'saveNoticeSettings', { ...all, quote: 'followed' })).toMatchObject({ quote: 'followed' })
  // An older client doesn't send it.
  expect(await w.ask(author, 'saveNoticeSettings', all)).toMatchObject({ quote: 'followed' })
  expect(await w.ask(author, 'getNoticeSettings', {})).toMatchObject({ quote: 'followed' })
  expect(await cardsOf(w, await quotePost(w, me, quoted), me)).toBeUndefined()
  expect(await cardsOf(w, await quotePost(w, friend, quoted), me)).toHaveLength(1)
  await w.ask(author, 'saveNoticeSettings', { ...all, quote: 'off' })
  expect(await cardsOf(w, await quotePost(w, friend, quoted, { title: '再来' }), me)).toBeUndefined()
  expect(await cardsOf(w, await quotePost(w, author, quoted), me)).toHaveLength(1)
  expect(await praise(w, author)).toHaveLength(1)
})

test('edits notify once per target, withdraw removed quotes, and restore no detached card', async ({ w }) => {
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

test('of thirty concurrent detachments, with edits, one counts and is logged', async ({ w }) => {
  const [author, me] = (await w.given.members(2)) as People
  const quoted = await givenPost(w, author)
  const id = await quotePost(w, me, quoted)
  const [answers] = await Promise.all([
    concurrently(30, () => detach(w, author, id, quoted)),
    concurrently(5, (base) => editPost(w, me, id, { base, message: `第${base}版 ${postLink(w, quoted)}` })),
  ])
  expect(countOutcomes(answers)).toEqual({ ok: 1, QuoteNotFound: 29 })
  expect(await cardsOf(w, id, me)).toBeUndefined()
  const logged = w.db.selectFrom('auditLog').select(['actorId', 'after']).where('act', '=', 'detach-quote')
  expect(await logged.where('subjectId', '=', String(id)).execute()).toEqual([
    { actorId: author.id, after: { target_kind: 'moment', target_id: quoted } },
  ])
})

test('cards don’t nest, even for posts that quote each other or themselves', async ({ w }) => {
  const [author, me] = (await w.given.members(2)) as People
  const first = await givenPost(w, author)
  const second = await quotePost(w, me, first)
  await editPost(w, author, first, { message: `${postLink(w, second)} ${postLink(w, first)}` })
  const [card, ...more] = (await cardsOf(w, first, me))!
  expect(more).toEqual([])
  expect(card!.target).toMatchObject({ message_id: second, excerpt: `大家看 ${postLink(w, first)}` })
  expect(card!.target).not.toHaveProperty('cards')
})

test('of a thousand links in a text three are cards', async ({ w }) => {
  const [author, me] = (await w.given.members(2)) as People
  const posts = await Promise.all(Array.from({ length: 5 }, () => givenPost(w, author)))
  const links = posts.map((id) => postLink(w, id)).join('\n')
  const { message_id } = await publishMoment(w, me, { message: `${links}\n`.repeat(200) })
  expect((await cardsOf(w, message_id!, me))!.map(({ link }) => link)).toEqual(
    posts.slice(0, 3).map((id) => postLink(w, id)),
  )
})
