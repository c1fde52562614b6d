import type { CallOutput } from '@judian/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import './app/composed/board-places.tsx'
import { feedPath } from './app/place.ts'
import { BottomBar } from './app/shell/bottom-bar.tsx'
import { PhoneHead } from './app/shell/phone-head.tsx'
import styles from './app/shell/root.module.css'
import { TopBar } from './app/shell/top-bar.tsx'
import { Welcome } from './app/welcome/welcome.tsx'
import { FeedScreen } from './domains/posts/feed/feed-screen.tsx'
import { AuthorAside } from './domains/posts/post-page/author-aside.tsx'
import { MomentArticle } from './domains/posts/post-page/moment-article.tsx'
import { MomentPage } from './domains/posts/post-page/moment-page.tsx'
import { RankingScreen } from './domains/accounts/site/ranking-screen.tsx'
import { divisionLists } from './domains/communities/queries.ts'
import { siteEvents } from './domains/events/site-events.ts'
import { communityMoments, type FeedOrder } from './domains/posts/moments/feed-queries.ts'
import { places } from './domains/posts/moments/places.ts'
import { PollSection } from './features/polls/poll-section.tsx'
import { siteInfo } from './kernel/consent/site-info.ts'
import { useShown } from './kernel/feature/parts.ts'
import { paged } from './kernel/paging/paged.ts'
import { nameSite } from './kernel/home.ts'
import { type Me, me } from './kernel/session/index.ts'
import { loadSpans, Spans } from './kernel/stickers/stickers.tsx'
import type { Theme } from './kernel/theme/theme.ts'

type Site = CallOutput<'/v1/account/getSiteInfo'>
type Lists = CallOutput<'/v1/moments/getDivisionLists'>

places.Poll = PollSection

// Renders a late part once beforehand: it only shows in renderings after the one that starts its loading, so the first
// page would lack it.
const aSticker = [{ kind: 'text' as const, text: '[贴纸:收到]' }]
renderToStaticMarkup(
  <QueryClientProvider client={new QueryClient()}>
    <Spans spans={aSticker} author={{ avatar_url: '' }} show={() => null} />
  </QueryClientProvider>,
)
await loadSpans()

/** The content of the bars. */
export interface Shell {
  pathname: string
  siteName: string
  theme: Theme
  member: Me | null
  community: string
  site: Site
  lists?: Lists
  /** The title in a phone's header; undefined on the feed. */
  title?: string
}

/** Preloaded data of a screen. */
export interface Scene {
  pathname: string
  siteName: string
  /** '' while the site is being prepared. */
  community: string
  site?: Site
  lists?: Lists
  /** The screen's content; the welcome page if there is none. */
  feed?: { order: FeedOrder; page: CallOutput<'/v1/moments/getMomentsByCommunity'> }
  events?: CallOutput<'/v1/event/getEvents'>['events']
  moment?: CallOutput<'/v1/moments/getSingleMoment'>['moment']
  poll?: CallOutput<'/v1/moments/getSingleMoment'>['poll']
  ranking?: true
}

/** Renders the bars of both widths for the first paint; the style sheet shows one of them. */
export function prerenderShell({ pathname, siteName, theme, member, community, site, lists, title }: Shell): string {
  nameSite(siteName)
  const client = new QueryClient()
  client.setQueryData(me.queryKey, member)
  if (site) client.setQueryData(siteInfo.queryKey, site)
  if (lists) client.setQueryData(divisionLists(community).queryKey, lists)
  const home = { community, order: {} }
  return render(
    client,
    pathname,
    <>
      <TopBar theme={theme} community={community} />
      <PhoneHead home={home} title={title} />
      <BottomBar theme={theme} community={community} {...(title && { home })} />
    </>,
  )
}

/**
 * Renders a screen to HTML for the first paint, with the app's own components, as a visitor sees it: one rendering
 * serves all readers of the same content.
 */
export function prerender(scene: Scene): string {
  const { pathname, siteName, community, site, lists, events, feed } = scene
  nameSite(siteName)
  const client = new QueryClient()
  client.setQueryData(me.queryKey, null)
  if (site) client.setQueryData(siteInfo.queryKey, site)
  if (lists) client.setQueryData(divisionLists(community).queryKey, lists)
  if (events) client.setQueryData(siteEvents.queryKey, events)
  if (feed)
    client.setQueryData(communityMoments(community, feed.order).queryKey, {
      pages: [feed.page],
      pageParams: [paged.initialPageParam],
    })
  return render(
    client,
    pathname,
    <main className={styles.content} data-feed={feedPath.test(pathname) ? '' : undefined}>
      <Screen {...scene} />
    </main>,
  )
}

const render = (client: QueryClient, pathname: string, children: ReactNode): string =>
  renderToStaticMarkup(
    <QueryClientProvider client={client}>
      {/* A router without the app's routes: only links are needed. */}
      <RouterContextProvider
        router={createRouter({
          routeTree: createRootRoute(),
          history: createMemoryHistory({ initialEntries: [pathname] }),
        })}
      >
        {children}
      </RouterContextProvider>
    </QueryClientProvider>,
  )

function Screen({ community, feed, moment, poll, ranking }: Scene) {
  const shown = useShown(moment)
  if (ranking) return <RankingScreen />
  if (feed) return <FeedScreen community={community} order={feed.order} Rail={Nothing} Top={Nothing} />
  if (shown)
    return (
      <MomentPage community={community} aside={<AuthorAside moment={shown} />}>
        <MomentArticle moment={shown} poll={poll} />
      </MomentPage>
    )
  return <Welcome division={community} />
}

const Nothing = () => null
