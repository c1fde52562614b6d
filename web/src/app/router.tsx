import type { QueryClient } from '@tanstack/react-query'
import { createRouter, parseSearchWith, stringifySearchWith } from '@tanstack/react-router'
import { NotFound, RouteError } from './errors/route-error.tsx'
import { feedPath } from './place.ts'
import { ScreenLoading } from './routes/screen-loading.tsx'
import { clanRoutes } from './route-tree/clans.tsx'
import { eventRoutes } from './route-tree/events.tsx'
import { listRoutes } from './route-tree/lists.tsx'
import { memberRoutes } from './route-tree/members.tsx'
import { postRoutes } from './route-tree/posts.tsx'
import { root } from './route-tree/root-route.tsx'

const routeTree = root.addChildren([...postRoutes, ...listRoutes, ...memberRoutes, ...clanRoutes, ...eventRoutes])

export function createSiteRouter(queryClient: QueryClient) {
  return createRouter({
    routeTree,
    caseSensitive: true,
    context: { queryClient },
    defaultErrorComponent: RouteError,
    defaultNotFoundComponent: NotFound,
    defaultPendingComponent: ScreenLoading,
    // Texts as they are: by default quotes would mean JSON.
    parseSearch: parseSearchWith(String),
    stringifySearch: stringifySearchWith(String),
    scrollRestoration: true,
    // Scroll restoration: one position per feed, also when reached by a link; one per history entry for other pages.
    getScrollRestorationKey: ({ pathname, state, href }) =>
      feedPath.test(pathname) ? pathname : (state.__TSR_key ?? href),
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createSiteRouter>
  }
  interface StaticDataRouteOption {
    /** `feed`: rendered by the root, which keeps it mounted. */
    screen?: 'feed'
  }
}
