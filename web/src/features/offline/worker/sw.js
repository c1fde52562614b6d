import page from './page.html?raw'

// Answers nothing but navigations to screens that fail, with its own page. It stores nothing, so no version is ever
// mixed with another, and a new one may wait until the pages of the old one are closed.

/** The site's screens; not short links, downloads, calls, the back office and what redirects. */
const screens =
  /^\/(?:about|avatar|boards|clan|community|event|first-posts|hot|moderation|notifications|search|topics?|user)(?:\/[^.]*)?$/

function isScreen({ method, mode, url, referrer }) {
  const { origin, pathname } = new URL(url)
  // Others may lead here by a redirect, for which Safari leaves out the cookies of a worker's request.
  const isFromElsewhere = referrer.startsWith('http') && !referrer.startsWith(`${origin}/`)
  return method === 'GET' && mode === 'navigate' && screens.test(pathname) && !isFromElsewhere
}

const offline = () =>
  new Response(page, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy':
        "default-src 'none'; connect-src 'self'; style-src 'unsafe-inline'; script-src 'unsafe-inline'",
    },
  })

addEventListener('fetch', (event) => {
  if (isScreen(event.request)) event.respondWith(fetch(event.request).catch(offline))
})
