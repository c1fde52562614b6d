/** What the site calls itself, as the page's server says. The development server's page doesn't say it. */
export let siteName = globalThis.document?.documentElement.dataset['name'] ?? '据点'

/** For pages that the server renders. */
export function nameSite(name: string) {
  siteName = name
}
