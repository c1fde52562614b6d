import type { News } from './away.view.ts'

const most = 10

/**
 * At most ten of these, given best first by kind: the best of every kind before the second of any, in the order of the
 * kinds. A post is named once.
 */
export function bestOfEach(kinds: readonly (readonly News[])[]): News[] {
  const named = new Set<number>()
  const lists = kinds.map((kind) => kind.filter((news) => isNew(news, named)))
  const ranked = lists.flatMap((list, kind) => list.map((news, rank) => ({ news, kind, rank })))
  const best = ranked.sort((one, other) => one.rank - other.rank || one.kind - other.kind).slice(0, most)
  return best.sort((one, other) => one.kind - other.kind || one.rank - other.rank).map(({ news }) => news)
}

function isNew(news: News, named: Set<number>): boolean {
  if (!('message_id' in news)) return true
  if (named.has(news.message_id)) return false
  named.add(news.message_id)
  return true
}
