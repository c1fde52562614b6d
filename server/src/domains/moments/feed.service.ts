import { limits } from '@judian/contract'
import type { House } from '../../kernel/house.ts'
import type { Member } from '../../kernel/member.ts'
import { Refusal } from '../../kernel/refusal.ts'
import * as sql from './feed.sql.ts'
import { presentMoments } from './moments.view.ts'

interface FeedInput {
  community_name: string
  pageNum: number
  tagNum?: number | undefined
  sorted?: 'hot' | 'latest' | undefined
}

/** A page of a community's feed: pinned posts, one's own held ones, then the list. Refuses CommunityNotFound. */
export async function listMoments({ db }: House, me: Member | undefined, input: FeedInput) {
  const { community_name: community, pageNum: page, tagNum = 0, sorted = 'hot' } = input
  const [known, rows] = await Promise.all([
    sql.selectCommunityId(db, community),
    sql.selectFeedPage(db, { community, tagNum, sorted, page, viewerId: me?.id }),
  ])
  if (!known) throw new Refusal('CommunityNotFound')

  const listed = rows.filter((row) => row.place === 'listed')
  const hasMore = listed.length > limits.pageSize
  return { moments: await presentMoments(db, me, hasMore ? rows.slice(0, -1) : rows), hasMore }
}
