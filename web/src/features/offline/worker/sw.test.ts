import { screenPaths } from '@judian/contract/screens'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import page from './page.html?raw'
import worker from './sw.js?raw'

const origin = 'https://site.example'

type Answer = Promise<Response> | undefined
let onFetch: (event: { request: object; respondWith(answer: Answer): void }) => void

beforeAll(async () => {
  vi.stubGlobal('addEventListener', (name: string, listener: typeof onFetch) => {
    expect(name).toBe('fetch')
    onFetch = listener
  })
  const file = './sw.js'
  await import(/* @vite-ignore */ file)
})
afterEach(() => vi.unstubAllGlobals())

/** What the worker answers to a navigation; undefined if it leaves it to the browser. */
function navigate(path: string, changed: Partial<Request> = {}): Answer {
  let answer: Answer
  const request = { method: 'GET', mode: 'navigate', url: origin + path, referrer: '', ...changed }
  onFetch({ request, respondWith: (given) => (answer = given) })
  return answer
}

const offline = () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))

const leftOut = ['/s/c/$shortCode', '/mbti']
const paths = screenPaths.filter((path) => !leftOut.includes(path)).map((path) => path.replace(/\{?\$\w+\}?/g, '1'))

test('the worker has at most sixty lines, its page at most six kilobytes', () => {
  expect(worker.split('\n').length).toBeLessThanOrEqual(60)
  expect(new TextEncoder().encode(page).length).toBeLessThanOrEqual(6 * 1024)
})

test.each(paths)('without a connection %s gets the page', async (path) => {
  offline()
  const answer = await navigate(`${path}?a=b.c`)
  expect([answer?.status, answer?.headers.get('cache-control')]).toEqual([503, 'no-store'])
  expect(await answer?.text()).toContain('现在连不上据点')
})

test('what the server answers is passed on as it is, errors and redirects too', async () => {
  for (const answer of [new Response('ok'), new Response('', { status: 500 }), Response.redirect(`${origin}/`)]) {
    vi.stubGlobal('fetch', async () => answer)
    expect(await navigate('/hot')).toBe(answer)
  }
})

test.each([
  '/',
  '/mbti',
  '/s/c/abc',
  '/user/sign/../../',
  '/v1/moments/getMoments',
  '/admin/index',
  '/docs',
  '/exports/token',
  '/evidence/1.zip',
  '/images/site/icon-192.png',
  '/assets/feed-0123456.js',
  '/ws/',
  '/community/r6/feed.atom',
  '/user/profile/2/feed.json',
  '/robots.txt',
  '/sw.js',
  '/hotter',
])('%s is left to the browser', (path) => {
  offline()
  expect(navigate(path)).toBeUndefined()
})

test('so are calls, forms, pictures, and arrivals from other sites', async () => {
  offline()
  expect(navigate('/hot', { method: 'POST' })).toBeUndefined()
  expect(navigate('/hot', { mode: 'cors' })).toBeUndefined()
  expect(navigate('/hot', { referrer: 'https://elsewhere.example/' })).toBeUndefined()
  expect(navigate('/hot', { referrer: `${origin}.elsewhere.example/` })).toBeUndefined()
  expect((await navigate('/hot', { referrer: `${origin}/community/r6` }))?.status).toBe(503)
})
