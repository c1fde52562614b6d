import { encodeRequest } from '../measure/request.ts'
import { callRequest, type Case, repeated, type SignedInMember } from './case.ts'
import type { Fixture } from './fixture.ts'

/** Distinct members in cases whose response is shared. */
const readers = 200

/** Reading cases; requests rotate through members. */
export function readCases({ origin, members, threads }: Fixture): Case[] {
  const some = members.slice(0, readers)

  const feed = (
    name: string,
    title: string,
    order: { pageNum: number; tagNum?: number; sorted?: 'latest' },
    by = some,
  ) =>
    repeated(
      name,
      title,
      by.map((member) => [
        callRequest(origin, member, '/v1/moments/getMomentsByCommunity', { community_name: 'r6', ...order }),
      ]),
      name === 'feed' ? 'half' : undefined,
    )
  const view = (message_id: number, member: SignedInMember) => {
    const post = { message_id, community_name: 'r6' }
    return [
      callRequest(origin, member, '/v1/moments/getSingleMoment', post),
      callRequest(origin, member, '/v1/moments/getComments', { ...post, pageNum: 1 }),
    ]
  }
  const page = (member: SignedInMember) =>
    encodeRequest({
      method: 'GET',
      origin,
      path: '/community/r6',
      cookie: member.cookie,
      address: '198.51.100.7',
      accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8',
    })

  return [
    feed('feed', 'Feed, page 1', { pageNum: 1 }),
    feed('feed-members', `Feed, page 1, ${members.length} members`, { pageNum: 1 }, members),
    feed('feed-50', 'Feed, page 50', { pageNum: 50 }),
    feed('feed-tag', 'Feed of a tag, latest', { pageNum: 1, tagNum: 2, sorted: 'latest' }),
    feed('feed-latest', 'Feed, latest', { pageNum: 1, sorted: 'latest' }),
    repeated(
      'post',
      'One post with 20 comments (two calls)',
      some.map((member) => view(threads[0]!, member)),
      'half',
    ),
    repeated(
      'posts',
      `${threads.length} posts with 20 comments (two calls)`,
      Array.from({ length: 2_000 }, (_, n) => view(threads[n % threads.length]!, some[n % some.length]!)),
    ),
    repeated(
      'autosignin',
      'Who am I (autosignin)',
      members.map((member) => [callRequest(origin, member, '/v1/account/autosignin', {})]),
      'half',
    ),
    repeated(
      'page',
      'HTML of a community page',
      some.map((member) => [page(member)]),
      'half',
    ),
  ]
}
