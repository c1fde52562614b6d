import type { Moment } from '@judian/contract'
import { toTimestamp } from '../../kernel/format/date.ts'

const maxPosts = 5
const weekMs = 7 * 24 * 60 * 60_000

/**
 * The first of these posts to list beside a post. The cached feeds have the reader's own posts that wait for review, which nobody
 * else sees: they belong in the feed alone. Posts of members whom the reader has blocked are left out.
 */
export const relatedTo = ({ message_id }: Moment, moments: readonly Moment[]) =>
  moments
    .filter((other) => other.message_id !== message_id && other.review === 'published' && !other.blocked)
    .slice(0, maxPosts)

/** Whether a post stands in the feed by its rank and is less than a week old. */
export const isOfWeekBefore =
  (now: number) =>
  ({ pinned, time }: Moment) =>
    pinned === 0 && now - toTimestamp(time) < weekMs
