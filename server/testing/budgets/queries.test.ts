import { expect, test } from 'vitest'
import { type Person, type World, world } from '../world.ts'

/** Like the site, but cache entries last until the test invalidates them. */
const site = () => world({ cacheMaxAgeMs: 3_600_000 })

interface Place {
  momentId: number
  authorId: number
  /** How many statements `read` sends. */
  count(work: () => Promise<unknown>): Promise<number>
}

async function place(w: World): Promise<Place> {
  const author = await w.given.member()
  const momentId = await w.given.moment(author)
  const topId = await w.given.comment(author, momentId)
  await w.given.comment(author, momentId, { topId })
  return { momentId, authorId: author.id, count: async (work) => (await w.statements(work)).length }
}

const page = (w: World, reader: Person, url: string) =>
  w.app.inject({ url, headers: { accept: 'text/html' }, cookies: { judian_session: reader.token } })

type Read = (w: World, reader: Person, momentId: number, authorId: number) => Promise<unknown>

const reads: Record<string, Read> = {
  feed: (w, reader) => w.ask(reader, 'getMomentsByCommunity', { community_name: 'r6', pageNum: 1 }),
  post: (w, reader, momentId) => w.ask(reader, 'getSingleMoment', { message_id: momentId, community_name: 'r6' }),
  comments: (w, reader, momentId) =>
    w.ask(reader, 'getComments', { message_id: momentId, community_name: 'r6', pageNum: 1 }),
  profile: (w, reader, _, authorId) =>
    w.ask(reader, 'getUserProfileByUserId', { user_id: authorId, dataType: 'moments', pageNum: 1 }),
  autosignin: (w, reader) => w.ask(reader, 'autosignin', {}),
  'HTML of a feed': (w, reader) => page(w, reader, '/community/r6'),
  'HTML of a post': (w, reader, momentId) => page(w, reader, `/community/r6/${momentId}`),
}

/** How many statements each read may send: the first of all, by the next reader, and by the same one again. */
const budgets: [read: string, cold: number, nextReader: number, again: number][] = [
  // Session; settings, page, author cards, pictures; own thumbs and blocks, own pending posts.
  ['feed', 8, 4, 0],
  // Session; settings, post, author card, pictures; own thumb and block.
  ['post', 7, 3, 0],
  // Session; settings, post, threads, replies, cards, pictures; own thumbs and blocks, own pending comments.
  ['comments', 10, 4, 0],
  // Session; settings, card, profile, follows; list, author cards, pictures; own thumbs and blocks.
  ['profile', 10, 9, 8],
  // Session; card, all other own state; the month's rewards and the settings.
  ['autosignin', 5, 4, 3],
  // As above, with the divisions, their addresses and figures, and the site's own texts, which are read each time.
  ['HTML of a feed', 19, 12, 9],
  ['HTML of a post', 25, 13, 9],
]

test.for(budgets)(
  '%s asks the database %i times, for the next reader %i, again %i',
  async ([read, cold, next, again]) => {
    await using w = await site()
    const { momentId, authorId, count } = await place(w)
    const [first, second] = [await w.given.member(), await w.given.member()]
    const counts = [
      await count(() => reads[read]!(w, first, momentId, authorId)),
      await count(() => reads[read]!(w, second, momentId, authorId)),
      await count(() => reads[read]!(w, second, momentId, authorId)),
    ]
    expect(counts.map((counted, n) => Math.max(counted, [cold, next, again][n]!))).toEqual([cold, next, again])
  },
)

test.for(Object.keys(reads).filter((read) => !read.startsWith('HTML')))(
  '%s: twenty who read at once, each another post, cost far less than twenty readings',
  async (read) => {
    await using w = await site()
    const { count } = await place(w)
    const author = await w.given.member()
    const momentIds = await Promise.all(Array.from({ length: 20 }, () => w.given.moment(author)))
    const readers = await w.given.members(momentIds.length)
    const counted = await count(() =>
      Promise.all(readers.map((reader, n) => reads[read]!(w, reader, momentIds[n]!, author.id))),
    )
    const [, alone] = budgets.find(([name]) => name === read)!
    expect(counted).toBeLessThan((20 * alone) / 3)
  },
)
