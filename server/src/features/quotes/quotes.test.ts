import { expect } from 'vitest'
import { docOf, paragraph, spoiler } from '../../../testing/docs.ts'
import { editComment, editPost, givenPost } from '../../../testing/editing.ts'
import { publishMoment, readComments, readMoment, upload, writeComment } from '../../../testing/moments.ts'
import { cardsOf, linkTo, postLink, praise, quotePost, type People } from '../../../testing/quotes.ts'
import { test } from '../../../testing/shared-world.ts'
import { redAndBlue } from '../../ports/images/given-pictures.ts'

test('a link to a post shows as a card of how it is now, and tells its author', async ({ w }) => {
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
  const doc = docOf(paragraph('看到最后[贴纸:牛]'), {
    type: 'spoiler',
    title: '结局',
    blocks: [paragraph('是医生'), hidden],
  })
  const { message_id: quoted } = await publishMoment(w, author, { doc, imageIds: [secret, open] })
  const id = await quotePost(w, me, quoted!)
  const [card] = (await cardsOf(w, id, reader))!
  const { images } = (await readMoment(w, reader, quoted!)).moment!
  const thumb_url = images.find((image) => image.id === open)!.thumb_url
  expect(card).toMatchObject({ target: { excerpt: '看到最后[牛] [剧透：结局]', thumb_url } })
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

test('a link with a community’s former name shows as a card of the post at its present one', async ({ w }) => {
  await w.given.community()
  const communityId = await w.given.community({ name: 'former' })
  const [author, me, reader] = (await w.given.members(3)) as People
  const { message_id: quoted } = await publishMoment(w, author, { community: 'former' })
  const admin = await w.given.admin()
  await w.ask(admin, 'renameDivision', { community_id: communityId, community_name: 'present' })
  const id = (await publishMoment(w, me, { message: `看 ${linkTo(w, `community/former/${quoted}`)}` })).message_id!
  expect(await cardsOf(w, id, reader)).toMatchObject([{ target: { message_id: quoted, community: 'present' } }])
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

test('cards don’t nest, not even of posts that quote each other or themselves', async ({ w }) => {
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
