import type { Moment } from '@judian/contract'
import { toTimestamp } from '../../../kernel/format/date.ts'

const maxPosts = 5
const weekMs = 7 * 24 * 60 * 60_000

/**
 * The first of these posts to list next to a post. Leaves out the reader's own pending posts, which the cached feeds
 * contain but which only the feed should show, and posts of blocked members.
 */
export const relatedTo = ({ message_id }: Moment, moments: readonly Moment[]) =>
  moments
    .filter((other) => other.message_id !== message_id && other.review === 'published' && !other.blocked)
    .slice(0, maxPosts)

/** Whether a post is in the feed by rank and less than a week old. */
export const isOfWeekBefore =
  (now: number) =>
  ({ pinned, time }: Moment) =>
    pinned === 0 && now - toTimestamp(time) < weekMs
