import { featureOfScreen } from '@judian/contract/feature-names'
import type { HeadedScreen, ScreenPath } from '@judian/contract/screens'
import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, createRoute, notFound, type RouteComponent } from '@tanstack/react-router'
import { divisionLists } from '../../domains/communities/queries.ts'
import { siteInfo } from '../../kernel/consent/site-info.ts'
import { Feature } from '../../kernel/feature/feature.tsx'
import { homeCommunity, isBeingPrepared } from '../../kernel/home.ts'
import { me } from '../../kernel/session/index.ts'
import { NotFound } from '../errors/route-error.tsx'
import { screenParams } from '../screen-params.ts'
import { Root } from '../shell/root.tsx'

export interface Context {
  queryClient: QueryClient
}

export const root = createRootRouteWithContext<Context>()({
  component: Root,
  beforeLoad: () => {
    // The router ignores them at both ends, the server doesn't.
    if (/^\/\/|\/\/$/.test(location.pathname)) throw notFound()
  },
  // What the bars show, from their first frame on.
  loader({ context: { queryClient }, location: { pathname } }) {
    const [, division = homeCommunity] = /^\/(?:community|clan)\/([\w-]+)/.exec(pathname) ?? []
    void queryClient.prefetchQuery(me)
    void queryClient.prefetchQuery(siteInfo)
    if (!isBeingPrepared) void queryClient.prefetchQuery(divisionLists(division))
  },
})

/** The component of a screen, which is the error view while its feature is off. */
export function ofFeature(path: ScreenPath, Screen: RouteComponent): RouteComponent {
  const name = featureOfScreen(path)
  if (!name) return Screen
  return () => (
    <Feature name={name} fallback={<NotFound />}>
      <Screen />
    </Feature>
  )
}

/** A screen that needs no query string. */
export const screen = <const Path extends HeadedScreen | '/s/c/$shortCode'>(path: Path, component: RouteComponent) =>
  // The router's type of `parse` is conditional on the path, so the compiler can't decide it for a path that is a type parameter.
  createRoute({
    getParentRoute: () => root,
    path,
    params: { parse: screenParams as never },
    component: ofFeature(path, component),
  })

/** The query string as typed: its users validate it. */
export const asTyped = <Search extends object>(search: Search) => search
