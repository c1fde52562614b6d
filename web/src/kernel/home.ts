/** What the page's server says of the site; nothing on the development server's page. */
const page = globalThis.document?.documentElement.dataset

/**
 * The community that `/` leads to, as the page's server says; '' while the site has none.
 */
export const homeCommunity = page?.['home'] ?? 'r6'

/** Whether the site has no community yet: visitors see that it is being prepared. */
export const isBeingPrepared = homeCommunity === ''

/** What the site calls itself. */
export let siteName = page?.['name'] ?? '据点'

/** For pages that the server renders. */
export function nameSite(name: string) {
  siteName = name
}
