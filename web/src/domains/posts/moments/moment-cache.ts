import type { Moment } from '@judian/contract'
import type { QueryClient } from '@tanstack/react-query'
import { type FeedPages, useJustPublished } from './feed-queries.ts'
import type { SingleMoment } from './queries.ts'

export const feeds = { queryKey: ['feed'] }
export const feedsOf = (community: string) => ({ queryKey: ['feed', community] })

/** Updates a post in all cached data; the others keep their identity, so their cards don't re-render. */
export function patchMoment(client: QueryClient, messageId: number, change: (moment: Moment) => Partial<Moment>) {
  const changed = (moment: Moment) => (moment.message_id === messageId ? { ...moment, ...change(moment) } : moment)
  client.setQueriesData<FeedPages>(feeds, (data) => data && mapMoments(data, (moments) => moments.map(changed)))
  client.setQueryData<SingleMoment>(['moment', messageId], (data) => data && { ...data, moment: changed(data.moment) })
}

/** Refetches a community's feeds from the first page: the active one immediately, the others on their next mount. */
export async function refreshFeeds(client: QueryClient, community: string) {
  useJustPublished.setState({ messageId: undefined })
  client.setQueriesData<FeedPages>(
    feedsOf(community),
    (data) => data && { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) },
  )
  await client.invalidateQueries(feedsOf(community))
}

/** Maps every page; unchanged pages keep their identity. */
export function mapMoments(data: FeedPages, map: (moments: Moment[]) => Moment[]): FeedPages {
  const pages = data.pages.map((page) => {
    const moments = map(page.moments)
    const same = moments.length === page.moments.length && moments.every((one, at) => one === page.moments[at])
    return same ? page : { ...page, moments }
  })
  return { ...data, pages }
}
