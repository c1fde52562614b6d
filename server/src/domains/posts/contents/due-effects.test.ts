import { expect, test } from 'vitest'
import { commentOn, decideContents, moderationRoles, ownXp, publishContent } from '../../../../testing/moderation.ts'
import { type Person, type World, world } from '../../../../testing/world.ts'

/** A post that pends review, below which comments were approved meanwhile: their effects are due. */
async function withDueComments(w: World, moderator: Person, author: Person, texts: readonly [Person, string][]) {
  const post = await publishContent(w, author)
  const contents = []
  for (const [writer, text] of texts) contents.push(await commentOn(w, writer, post, `外挂 ${text}`))
  await w.db.updateTable('moments').set({ review: 'waiting' }).where('id', '=', post.id).execute()
  await decideContents(w, moderator, contents, 'approve')
  return post
}

test('the effects of twenty due comments take as many statements as those of two, and each member has theirs', async () => {
  await using w = await world()
  const { author, moderator, member } = await moderationRoles(w)
  const quoted = await publishContent(w, member)
  const link = `${w.ctx.publicOrigin}/community/r6/${quoted.id}`
  const few = await w.given.members(2)
  const many = await w.given.members(19)
  const text = `@${member.username} ${link}`
  const small = await withDueComments(
    w,
    moderator,
    author,
    few.map((one) => [one, text] as const),
  )
  const large = await withDueComments(w, moderator, author, [
    ...many.map((one) => [one, text] as [Person, string]),
    ...Array.from({ length: 20 }, (_, n) => [many[0]!, `第 ${n} 条`] as [Person, string]),
  ])
  expect(await ownXp(w, many[0]!)).toEqual([0, 0])

  const sent = []
  for (const post of [small, large]) {
    const statements = await w.statements(() => decideContents(w, moderator, [post], 'approve'))
    sent.push(statements.length)
  }

  expect(sent[1]).toBe(sent[0])
  expect(await ownXp(w, few[0]!)).toEqual([0, 2])
  // Fifteen a day.
  expect(await ownXp(w, many[0]!)).toEqual([0, 30])
  expect(await ownXp(w, many[18]!)).toEqual([0, 2])
  const { count } = await w.db
    .selectFrom('replyMessages')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('userId', '=', author.id)
    .executeTakeFirstOrThrow()
  expect(count).toBe(2 + 39)
  const notices = await w.db.selectFrom('notices').select('act').where('userId', '=', member.id).execute()
  const times = (act: string) => notices.filter((notice) => notice.act === act).length
  expect([times('commentMention'), times('commentQuote')]).toEqual([21, 21])
})
