import type { CallOutput, CallPath } from '@judian/contract'
import type { FirstAnswer } from './first-data.ts'

/** What a page carries for its screen, without what differs between readers. */
export interface Scene {
  pathname: string
  community: string
  lists: CallOutput<'/v1/moments/getDivisionLists'>
  /** What the screen shows; with neither, the welcome of those who may not read. */
  feed?: { order: { tagNum?: number; sorted?: 'latest' }; page: CallOutput<typeof feedPath> }
  moment?: CallOutput<typeof momentPath>['moment']
}

const feedPath = '/v1/moments/getMomentsByCommunity'
const momentPath = '/v1/moments/getSingleMoment'

/** As many posts as most windows hold; the app, when it takes over, shows them all. */
const shownMoments = 3

/** What there is to draw before the app does; undefined for screens that only the app draws. */
export function sceneOf(pathname: string, answers: readonly FirstAnswer[]): Scene | undefined {
  const shown = answers.find(({ path }) => path === feedPath || path === momentPath)
  const lists = answerOf(answers, '/v1/moments/getDivisionLists')
  if (!shown || !lists) return undefined

  const form = new URLSearchParams(shown.form)
  const scene = { pathname, community: form.get('community_name') ?? '', lists }
  if (shown.status === 401) return scene
  const page = answerOf(answers, feedPath)
  if (page) {
    const moments = page.moments.slice(0, shownMoments).map(unmarked)
    return { ...scene, feed: { order: orderOf(form), page: { ...page, moments } } }
  }
  const post = answerOf(answers, momentPath)
  return post && { ...scene, moment: unmarked(post.moment) }
}

function answerOf<P extends CallPath>(answers: readonly FirstAnswer[], path: P): CallOutput<P> | undefined {
  const found = answers.find((answer) => answer.path === path)
  return found?.status === 200 ? (JSON.parse(found.json) as CallOutput<P>) : undefined
}

function orderOf(form: URLSearchParams) {
  const tagNum = form.get('tagNum')
  return { ...(tagNum && { tagNum: Number(tagNum) }), ...(form.has('sorted') && { sorted: 'latest' as const }) }
}

const unmarked = <M extends { thumbed: 0 | 1 }>(moment: M): M => ({ ...moment, thumbed: 0 })
