import type { AuthorCard, Moment } from '@judian/contract'

const maxPeople = 6
const maxPosts = 3

/** Picks the first posts of a feed and their authors. Skips pinned posts, posts pending review and posts of blocked members. */
export function inviting(feed: readonly Moment[]): { people: AuthorCard[]; posts: Moment[] } {
  const shown = feed.filter(({ pinned, review, blocked }) => pinned === 0 && review === 'published' && !blocked)
  const people = new Map(shown.map(({ author }) => [author.user_id, author]))
  return { people: [...people.values()].slice(0, maxPeople), posts: shown.slice(0, maxPosts) }
}
