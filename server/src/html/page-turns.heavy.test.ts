import { limits } from '@judian/contract/limits'
import { expect, test } from 'vitest'
import { open } from '../../testing/opened.ts'
import { longestTurn } from '../../testing/turns.ts'
import { type Person, type World, world } from '../../testing/world.ts'
import { attachPictures } from '../domains/communities/images/index.ts'
import { insertPastComments } from '../domains/posts/comments/index.ts'
import { recount } from '../domains/posts/contents/index.ts'
import { inTransaction } from '../kernel/db/db.ts'

/** Limit of processor time. */
const turnMs = 30
/** The least of several counts: the first compiles, and any may collect the garbage of others. */
const times = 4

/** Text of this length, or of so many bytes, that takes much time to escape or to render. */
const fill = (piece: string, length: number) => piece.repeat(length / piece.length)
const pieces = [`"'&<>`, 'a\n', '</script>'] as const

/** A site on which every text has its maximum length; returns the addresses of its pages. */
async function fullSite(w: World, me: Person, piece: string) {
  const { given, db } = w
  await given.settings({ postBytesMax: limits.postBytesCap })
  const communityId = await given.community({ name: 'r6' })
  await db
    .updateTable('communities')
    .set({ info: fill(piece, limits.communityInfoLength) })
    .execute()
  await db.deleteFrom('communityRules').execute()
  const rules = Array.from({ length: limits.rulesPerCommunity }, (_, position) => ({
    communityId,
    position,
    title: fill(piece, limits.ruleTitleLength),
    message: fill(piece, limits.ruleLength),
  }))
  await db.insertInto('communityRules').values(rules).execute()

  const body = fill(piece, Math.floor(limits.postBytesCap / Buffer.byteLength(piece)) * piece.length)
  const title = fill(piece, limits.titleLength)
  const posts: number[] = []
  while (posts.length < limits.pageSize) posts.push(await given.moment(me, { title, body }))
  for (const post of posts.slice(0, times)) {
    const pictures: string[] = []
    while (pictures.length < limits.imagesPerPost) pictures.push(await given.image(me))
    await inTransaction(db, async (tx) => {
      await attachPictures(tx, me.id, { kind: 'moment', id: post }, pictures)
      const comment = { momentId: post, authorId: me.id, body: fill(piece, limits.commentLength), receiverId: null }
      const past = (topId: number | null) => ({ ...comment, topId, createdAt: w.ctx.clock.now() })
      const tops = await insertPastComments(
        tx,
        Array.from({ length: limits.pageSize }, () => past(null)),
      )
      await insertPastComments(
        tx,
        tops.flatMap((top) => Array.from({ length: limits.commentReplies }, () => past(top))),
      )
      await recount(tx)
    })
  }
  const intro = fill(piece, limits.clanIntroLength)
  const clan = await given.clan(me, { intro, name: fill(piece, limits.clanNameMax) })
  for (let count = 0; count < limits.pageSize; count++)
    await given.systemMessage(me, { message: fill(piece, limits.broadcastLength) })
  return { posts, pages: ['/community/r6', `/user/profile/${me.id}`, '/clan/r6', `/clan/r6/${clan}`] }
}

test.for(pieces)('with texts of %j alone no page and no call takes long in one turn', async (piece) => {
  await using w = await world()
  const me = await w.given.member()
  const { posts, pages } = await fullSite(w, me, piece)
  const reads: Record<string, (nth: number) => Promise<unknown>> = {
    ...Object.fromEntries(pages.map((url) => [url, () => open(w, url, me)])),
    // Each time another post, as the rendered ones are cached.
    'a post’s page': (nth) => open(w, `/community/r6/${posts[nth]!}`, me),
    'a post': (nth) => w.ask(me, 'getSingleMoment', { message_id: posts[nth]!, community_name: 'r6' }),
    'a post’s comments': (nth) =>
      w.ask(me, 'getComments', { message_id: posts[nth]!, community_name: 'r6', pageNum: 1 }),
    messages: () => w.ask(me, 'getMyReplies', { message_type: 'system', messageCount: 0, pageNum: 1 }),
  }
  const turns: Record<string, number> = {}
  for (const [name, read] of Object.entries(reads)) {
    const measured = []
    for (let nth = 0; nth < times; nth++) measured.push(await longestTurn(() => read(nth)))
    turns[name] = Math.min(...measured)
  }
  expect(Object.entries(turns).filter(([, ms]) => ms > turnMs)).toEqual([])
})
