import type { CallOutput, CallPath, Moment, Poll } from '@judian/contract'
import { type HeadedScreen, screenTitles } from '@judian/contract/screens'
import { responseObject } from '../kernel/http/serialized-json.ts'
import { answerOf, type PreloadedAnswer } from './preload.ts'
import type { Screen } from './screens.ts'

/** A screen's data for prerendering, without viewer state, which only the app shows. */
export interface Scene {
  pathname: string
  siteName: string
  /** '' while the site is being prepared. */
  community: string
  site?: CallOutput<typeof sitePath>
  lists?: CallOutput<'/v1/moments/getDivisionLists'>
  /** For the welcome. */
  events?: CallOutput<typeof eventsPath>['events']
  /** The screen's content; without it, the welcome page for visitors who may not read. */
  feed?: { order: { tagNum?: number; sorted?: 'latest' }; page: CallOutput<typeof feedPath> }
  moment?: Moment
  poll?: Poll
  ranking?: true
}

/** The content of a page's bars. */
export interface Shell {
  pathname: string
  siteName: string
  theme: 'light' | 'dark'
  member: CallOutput<typeof signInPath> | null
  community: string
  site?: CallOutput<typeof sitePath>
  lists?: CallOutput<'/v1/moments/getDivisionLists'>
  /** The title in a phone's header; undefined on the feed. */
  title?: string
}

const sitePath = '/v1/account/getSiteInfo'
const signInPath = '/v1/account/autosignin'
const feedPath = '/v1/moments/getMomentsByCommunity'
const eventsPath = '/v1/event/getEvents'
const momentPath = '/v1/moments/getSingleMoment'

/** Enough posts for most windows, besides the pinned ones, which share a line; the app shows the rest. */
const shownMoments = 3

/** Returns the content of a page's bars, also for the error view. */
export function shellOf(
  {
    pathname,
    siteName,
    theme,
    screen,
    home,
  }: Pick<Shell, 'pathname' | 'siteName' | 'theme'> & { screen: Screen | undefined; home: string },
  answers: readonly PreloadedAnswer[],
): Shell {
  const member = answers.find(({ path }) => path === signInPath)
  const lists = answers.find(({ path, status }) => path === '/v1/moments/getDivisionLists' && status === 200)
  const signedIn = member && read<typeof signInPath>(member)
  return {
    pathname,
    siteName,
    theme,
    member: signedIn?.result === 200 ? signedIn : null,
    community: screen?.params.division ?? home,
    site: siteIn(answers),
    ...(lists && { lists: read<'/v1/moments/getDivisionLists'>(lists) }),
    ...(!isFeed(screen) && { title: screenTitles[screen?.path as HeadedScreen] ?? siteName }),
  }
}

const isFeed = (screen: Screen | undefined) => /^\/community\/\$division(\/\w+=.*)?$/.test(screen?.path ?? '')

/** Returns a screen's data for prerendering, or undefined for screens that only the app renders. */
export function sceneOf(
  { pathname, siteName, home }: Pick<Scene, 'pathname' | 'siteName'> & { home: string },
  answers: readonly PreloadedAnswer[],
): Scene | undefined {
  const shown = answers.find(({ path }) => path === feedPath || path === momentPath)
  const lists = answers.find(({ path }) => path === '/v1/moments/getDivisionLists')
  if (!lists || lists.status !== 200) return undefined
  const base = { pathname, siteName, site: siteIn(answers), lists: read<'/v1/moments/getDivisionLists'>(lists) }
  if (pathname === '/about/ranking') return { ...base, community: home, ranking: true }
  if (!shown) return undefined
  if (shown.status !== 200 && shown.status !== 401) return undefined

  const form = new URLSearchParams(shown.form)
  const scene = { ...base, community: form.get('community_name') ?? '' }
  if (shown.status === 401) return { ...scene, events: answerOf(answers, eventsPath)?.events ?? [] }
  if (shown.path === momentPath) {
    const { moment, poll } = read<typeof momentPath>(shown)
    return { ...scene, moment: impersonal(moment), ...(poll && { poll: withoutVotes(poll) }) }
  }
  const page = read<typeof feedPath>(shown)
  const cards = page.moments.filter(({ pinned }) => !pinned).slice(0, shownMoments)
  const moments = page.moments.filter((moment) => moment.pinned || cards.includes(moment)).map(impersonal)
  return { ...scene, feed: { order: orderOf(form), page: { ...page, moments } } }
}

/** Every page has it. */
const siteIn = (answers: readonly PreloadedAnswer[]) => answerOf(answers, sitePath)!

const read = <P extends CallPath>({ answer }: PreloadedAnswer) => responseObject(answer) as CallOutput<P>

const impersonal = (moment: Moment): Moment => ({ ...moment, thumbed: 0 })

const withoutVotes = ({ own: _own, counts: _counts, ...poll }: Poll): Poll => ({ ...poll, vote_count: 0, votes_rev: 0 })

function orderOf(form: URLSearchParams) {
  const tagNum = form.get('tagNum')
  return { ...(tagNum && { tagNum: Number(tagNum) }), ...(form.has('sorted') && { sorted: 'latest' as const }) }
}
