import type { CallOutput } from '@judian/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import styles from './app/shell/root.module.css'
import { Welcome } from './app/welcome/welcome.tsx'
import { FeedScreen } from './features/feed/feed-screen.tsx'
import { AuthorAside } from './features/post-page/author-aside.tsx'
import { MomentArticle } from './features/post-page/moment-article.tsx'
import { MomentPage } from './features/post-page/moment-page.tsx'
import { divisionLists } from './features/communities/queries.ts'
import { siteEvents } from './features/events/queries.ts'
import { communityMoments, type FeedOrder } from './features/moments/feed-queries.ts'
import { paged } from './kernel/paging/paged.ts'
import { me } from './kernel/session/index.ts'

/** Preloaded data of a screen. */
export interface Scene {
  pathname: string
  community: string
  lists: CallOutput<'/v1/moments/getDivisionLists'>
  /** The screen's component; the welcome screen if there is none. */
  feed?: { order: FeedOrder; page: CallOutput<'/v1/moments/getMomentsByCommunity'> }
  events?: CallOutput<'/v1/event/getEvents'>['events']
  moment?: CallOutput<'/v1/moments/getSingleMoment'>['moment']
}

/**
 * Renders a screen to HTML for the first paint, with the app's own components, as a visitor sees it: one rendering
 * serves all readers of the same content.
 */
export function prerender(scene: Scene): string {
  const { pathname, community, lists, events, feed } = scene
  const client = new QueryClient()
  client.setQueryData(me.queryKey, null)
  client.setQueryData(divisionLists(community).queryKey, lists)
  if (events) client.setQueryData(siteEvents.queryKey, events)
  if (feed)
    client.setQueryData(communityMoments(community, feed.order).queryKey, {
      pages: [feed.page],
      pageParams: [paged.initialPageParam],
    })
  const history = createMemoryHistory({ initialEntries: [pathname] })

  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      {/* A router without the app's routes: only links are needed. */}
      <RouterContextProvider router={createRouter({ routeTree: createRootRoute(), history })}>
        <div id="prerendered">
          <div className={styles.barPlace} />
          <main className={styles.content}>
            <Screen {...scene} />
          </main>
        </div>
      </RouterContextProvider>
    </QueryClientProvider>,
  )
}

function Screen({ community, feed, moment }: Scene) {
  if (feed) return <FeedScreen community={community} order={feed.order} Rail={NoRail} />
  if (moment)
    return (
      <MomentPage community={community} aside={<AuthorAside moment={moment} />}>
        <MomentArticle moment={moment} />
      </MomentPage>
    )
  return <Welcome division={community} />
}

const NoRail = () => null
