import { expect } from 'vitest'
import { givenPost } from '../../../testing/editing.ts'
import { download, unzipped } from '../../../testing/exports.ts'
import { moderationRoles } from '../../../testing/moderation.ts'
import { publishMoment, readComments, readMoment, writeComment } from '../../../testing/moments.ts'
import { cardsOf, linkTo, postLink, quotePost, type People } from '../../../testing/quotes.ts'
import { test } from '../../../testing/shared-world.ts'
import { type Person, type World, world } from '../../../testing/world.ts'

async function evidenceOf(w: World, me: Person, id: number) {
  const { path } = await w.ask(me, 'takeEvidence', { kind: 'moment', id })
  const files = await unzipped((await download(w, path!, me)).rawPayload)
  return [...files.values()].join('\n')
}

test('in lists a name stands in place of an address of the site, unless a block is between its member and the reader', async () => {
  await using w = await world()
  await w.given.community()
  const [author, member, reader] = await w.given.members(3)
  const quoted = await w.given.moment(author!, { title: '守点<心得>' })
  const [address, profile] = [postLink(w, quoted), linkTo(w, `user/profile/${author!.id}`)]
  const { message_id: id } = await publishMoment(w, member!, { message: `看 ${address}x\n${address}，${profile}` })
  const plain = await publishMoment(w, member!, { message: '看 https://example.com/a' })
  const previewOf = async (who: Person, post = id) => {
    w.ctx.cache.clear()
    const page = await w.ask(who, 'getMomentsByCommunity', { pageNum: 1, community_name: 'r6', sorted: 'latest' })
    return page.moments!.find((one) => one.message_id === post)!.preview
  }

  const named = `看 ${address}x<br>《守点&lt;心得&gt;》，@${author!.username}`
  expect(await previewOf(reader!)).toBe(named)
  expect(await previewOf(reader!, plain.message_id)).toBeUndefined()
  await w.ask(author!, 'toggleBlock', { user_id: reader!.id, blocked: 1 })
  expect(await previewOf(reader!)).toBeUndefined()
  expect(await previewOf(member!)).toBe(named)
  await w.ask(author!, 'toggleBlock', { user_id: reader!.id, blocked: 0 })
  await w.db.updateTable('moments').set({ review: 'waiting' }).where('id', '=', quoted).execute()
  expect(await previewOf(reader!)).not.toContain('心得')
})

test('of what a reader may not see a card has nothing, and nobody may quote it', async () => {
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

test('of comments, too, a reader sees no card of whom they have blocked', async ({ w }) => {
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
