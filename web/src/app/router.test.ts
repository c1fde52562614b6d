import type { ScreenPath } from '@judian/contract/screens'
import { expectTypeOf, test } from 'vitest'
import type { createSiteRouter } from './router.tsx'

type Paths = keyof ReturnType<typeof createSiteRouter>['routesByPath']
/** The index redirects; the hot feed is the index of its community. */
type Indexes = '/' | '/community/$division/'

// Checked by the compiler: running the router takes a browser.
test('the router has a route for every screen of the contract, and no other', () => {
  expectTypeOf<Exclude<Paths, Indexes>>().toEqualTypeOf<ScreenPath>()
})
