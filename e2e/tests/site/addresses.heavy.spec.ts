import type { Page } from '@playwright/test'
import { demo } from '../../src/accounts.ts'
import { addressSpellings } from '../../src/address-spellings.ts'
import { givenComment, givenMoment } from '../../src/given.ts'
import { expect, test } from '../../src/test.ts'

/** The page's own state: its router, and the requests under way. */
interface State {
  __TSR_ROUTER__: { state: { status: 'idle' | 'pending'; matches: { fullPath: string }[] } }
  underWay: number
}

const countRequests = (page: Page) =>
  page.addInitScript(() => {
    const { fetch } = window
    const counted = Object.assign(window, { underWay: 0 })
    window.fetch = async (...args) => {
      counted.underWay++
      return fetch(...args).finally(() => counted.underWay--)
    }
  })

/** Asks the server: the calls that the page has preloaded, or undefined if there is nothing at this address. */
async function askServer(page: Page, url: string) {
  const answer = await page.request.get(url, { headers: { accept: 'text/html' } })
  if ([400, 404].includes(answer.status())) return undefined
  const [, json] = /<script type="application\/json" id="preload">(.*?)<\/script>/s.exec(await answer.text())!
  return (JSON.parse(json!) as { path: string }[]).map(({ path }) => path).join(' ')
}

/** Goes there without a reload; the path of the route that the router has found. */
const askRouter = (page: Page, url: string) =>
  page.evaluate(async (href) => {
    const state = window as unknown as State
    history.pushState({}, '', href)
    const isBusy = () => state.__TSR_ROUTER__.state.status === 'pending' || state.underWay > 0
    // A newly mounted screen requests its data a frame later.
    for (let calm = 0; calm < 3; calm = isBusy() ? 0 : calm + 1) await new Promise(requestAnimationFrame)
    return state.__TSR_ROUTER__.state.matches.at(-1)!.fullPath
  }, url)

test('server and page agree on every address @desktop', async ({ page, site, enter, memberOf, allowConsole }) => {
  test.setTimeout(120_000)
  allowConsole(/(40[034]|422) /)
  await enter(demo.member)
  const author = await memberOf(demo.writer)
  const moment = await givenMoment(author)
  const { id: code } = await author.ask('/v1/moments/updateShareInteraction', { message_id: moment.id })
  const given = [`${moment.path}/${await givenComment(author, moment, '看这里')}`, `/s/c/${String(code)}`]
  await countRequests(page)
  await page.goto('/community/r6')
  // The error view; for an unknown comment the page still shows the post, with an error in the comment's place.
  const lost = page.getByText(/^(错误代码：404|这条评论不存在或已被删除)$/).filter({ visible: true })

  /** By route: the calls that the server preloads for it. */
  const screens: Record<string, Set<string>> = {}
  for (const address of [...addressSpellings, ...given]) {
    const url = site.origin + address
    const [calls, route] = await Promise.all([askServer(page, url), askRouter(page, url)])
    await expect.soft(lost, address).toHaveCount(calls === undefined ? 1 : 0, { timeout: 2_000 })
    if (calls !== undefined) (screens[route] ??= new Set()).add(calls)
  }
  for (const [route, lists] of Object.entries(screens)) expect.soft([...lists], route).toHaveLength(1)
})
