import type { AuthorCard, Moment } from '@judian/contract'

const maxPeople = 6
const maxPosts = 3

/** Of a feed, the first posts to read, and the authors to meet; none that the reader has blocked, nor what waits for review. */
export function inviting(feed: readonly Moment[]): { people: AuthorCard[]; posts: Moment[] } {
  const shown = feed.filter(({ pinned, review, blocked }) => pinned === 0 && review === 'published' && !blocked)
  const people = new Map(shown.map(({ author }) => [author.user_id, author]))
  return { people: [...people.values()].slice(0, maxPeople), posts: shown.slice(0, maxPosts) }
}
