/**
 * The community that `/` leads to, as the page's server says; '' while the site has none. The development server's page
 * doesn't say it.
 */
export const homeCommunity = globalThis.document?.documentElement.dataset['home'] ?? 'r6'

/** Whether the site has no community yet: visitors see that it is being prepared. */
export const isBeingPrepared = homeCommunity === ''
