import { expect } from 'vitest'
import { docOf, paragraph } from '../../../../testing/docs.ts'
import { commentOn, publishContent } from '../../../../testing/moderation.ts'
import { readComments, readFeed, readMoment } from '../../../../testing/moments.ts'
import { test } from '../../../../testing/shared-world.ts'
import type { Person, World } from '../../../../testing/world.ts'
import { removeMentionsOf } from './index.ts'

type Two = [Person, Person]

/** Posts by `me` that name a member beside links with the same name: a plain one with a comment, and a structured one. */
async function givenLinks(w: World, me: Person, { username }: Person) {
  await w.given.community()
  const text = `看https://a.cn/@${username}/1，找@${username} 玩`
  const plain = await publishContent(w, me, text)
  await commentOn(w, me, plain, text)
  const link = { text: `@${username}`, href: `https://b.cn/@${username}` }
  const doc = docOf(
    paragraph('看https://a.cn/', { text: `@${username}`, bold: true }, ' ', link, `，找@${username} 玩`),
  )
  const structured = await w.ask(me, 'postMoments', { title: '标题', community: 'r6', tag: 1, imageIds: [], doc })
  return { plain: plain.id, structured: structured.message_id! }
}

async function readLinks(w: World, me: Person, { plain, structured }: Awaited<ReturnType<typeof givenLinks>>) {
  w.ctx.cache.clear()
  const [post, comments, shown] = await Promise.all([
    readMoment(w, me, plain),
    readComments(w, me, plain),
    readMoment(w, me, structured),
  ])
  const { message, doc } = shown.moment!
  return { texts: [post.moment!.message, comments.comments![0]!.message, message], doc }
}

test('a renamed member keeps the former name in addresses and links, which aren’t mentions', async ({ w }) => {
  const [me, one] = (await w.given.members(2)) as Two
  const posts = await givenLinks(w, me, one)
  const name = `改名${one.id}`
  await w.ask(one, 'changeUsername', { username: name })

  const { texts, doc } = await readLinks(w, me, posts)
  const plain = `看https://a.cn/@${one.username}/1，找@${name} 玩`
  expect(texts).toEqual([plain, plain, `看https://a.cn/@${one.username} @${one.username}，找@${name} 玩`])
  expect(doc).toEqual(
    docOf(
      paragraph(
        '看https://a.cn/',
        { text: `@${one.username}`, bold: true },
        ' ',
        { text: `@${one.username}`, href: `https://b.cn/@${one.username}` },
        `，找@${name} 玩`,
      ),
    ),
  )
})

test('a link whose text is a name stays one in lists, too, where only the beginning is shown', async ({ w }) => {
  const [me, one] = (await w.given.members(2)) as Two
  await w.given.community()
  const link = { text: `@${one.username} 的攻略`, href: 'https://b.cn/' }
  const post = (...more: string[]) =>
    w.ask(me, 'postMoments', {
      title: '标题',
      community: 'r6',
      tag: 1,
      imageIds: [],
      doc: docOf(paragraph('看', link, ...more), paragraph(`找@${one.username} 玩`)),
    })
  await post()
  await post('守'.repeat(400))
  const name = `改名${one.id}`
  await w.ask(one, 'changeUsername', { username: name })

  w.ctx.cache.clear()
  const { moments } = await readFeed(w, me, { sorted: 'latest' })
  const beginning = `看@${one.username} 的攻略`
  expect(moments!.slice(0, 2).map(({ message, doc }) => ({ message, doc }))).toEqual([
    { message: beginning.padEnd(300, '守') },
    { message: `${beginning}<br>找@${name} 玩` },
  ])
})

test('the end of an account leaves addresses and links alone', async ({ w }) => {
  const [me, one] = (await w.given.members(2)) as Two
  const posts = await givenLinks(w, me, one)
  await removeMentionsOf(w.ctx, one.id)

  const { texts } = await readLinks(w, me, posts)
  const plain = `看https://a.cn/@${one.username}/1，找@已注销 玩`
  expect(texts).toEqual([plain, plain, `看https://a.cn/@${one.username} @${one.username}，找@已注销 玩`])
})
