import type { Moment } from '@judian/contract'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { communityMoments } from './feed-queries.ts'
import { singleMoment } from './queries.ts'
import { momentInFeeds, removeMoment } from './cached-moments.ts'
import { patchMoment, refreshFeeds } from './moment-cache.ts'
import { showPublished } from './new-moment-cache.ts'

const moment = (message_id: number, more: Partial<Moment> = {}) =>
  ({ message_id, community: 'r6', tag_num: 2, pinned: 0, thumb_count: 0, ...more }) as Moment
const page = (...moments: Moment[]) => ({ status: 200 as const, moments, hasMore: true })

const hot = communityMoments('r6', {}).queryKey
const tagged = communityMoments('r6', { tagNum: 3 }).queryKey

function clientWith(...pages: Moment[][]) {
  const client = new QueryClient()
  const data = {
    pages: pages.map((moments) => page(...moments)),
    pageParams: pages.map((_, index) => ({ pageNum: index + 1 })),
  }
  client.setQueryData(hot, data)
  client.setQueryData(tagged, data)
  return client
}

const idsIn = (client: QueryClient, key: typeof hot = hot) =>
  client.getQueryData(key)?.pages.flatMap((one) => one.moments.map(({ message_id }) => message_id))

afterEach(() => vi.unstubAllGlobals())

test('an update reaches every feed and the post itself; other posts keep their identity', () => {
  const other = moment(1)
  const client = clientWith([other, moment(2)], [moment(3)])
  const single = singleMoment('r6', 2).queryKey
  client.setQueryData(single, { status: 200, moment: moment(2) })

  patchMoment(client, 2, ({ thumb_count }) => ({ thumb_count: thumb_count + 1 }))

  for (const key of [hot, tagged]) expect(client.getQueryData(key)?.pages[0]?.moments[1]?.thumb_count).toBe(1)
  expect(client.getQueryData(single)?.moment.thumb_count).toBe(1)
  expect(client.getQueryData(hot)?.pages[0]?.moments[0]).toBe(other)
  expect(momentInFeeds(client, 2)?.thumb_count).toBe(1)
})

test('a deleted post is removed from all feeds', () => {
  const client = clientWith([moment(1), moment(2)])
  removeMoment(client, 1)
  expect([idsIn(client), idsIn(client, tagged)]).toEqual([[2], [2]])
})

test('a refresh keeps the first page until the new one has loaded', async () => {
  const client = clientWith([moment(1)], [moment(2)])
  await refreshFeeds(client, 'r6')
  expect(idsIn(client)).toEqual([1])
  expect(client.getQueryState(hot)?.isInvalidated).toBe(true)
})

test('a new post is at the top of the feeds that it belongs to', async () => {
  vi.stubGlobal('document', { getElementById: () => null, querySelectorAll: () => [] })
  vi.stubGlobal('fetch', async () => Response.json({ status: 200, moment: moment(9) }))
  const client = clientWith([moment(1, { pinned: 1 }), moment(2)], [moment(3)])

  await showPublished(client, 'r6', 9)

  expect(idsIn(client)).toEqual([9, 1, 2])
  expect(idsIn(client, tagged)).toEqual([1, 2])
})
