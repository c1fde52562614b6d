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

/** The answers that a scene is made of; one that was refused is what the welcome shows instead of. */
export interface Parts {
  lists: FirstAnswer
  shown: FirstAnswer
}

const feedPath = '/v1/moments/getMomentsByCommunity'
const momentPath = '/v1/moments/getSingleMoment'

/** As many posts as most windows hold; the app, when it takes over, shows them all. */
const shownMoments = 3

/** What there is to draw before the app does; undefined for screens that only the app draws. */
export function partsOf(answers: readonly FirstAnswer[]): Parts | undefined {
  const shown = answers.find(({ path }) => path === feedPath || path === momentPath)
  const lists = answers.find(({ path }) => path === '/v1/moments/getDivisionLists')
  if (!shown || !lists || lists.status !== 200) return undefined
  if (shown.status !== 200 && shown.status !== 401) return undefined
  return { lists, shown }
}

const read = <P extends CallPath>({ answer }: FirstAnswer) => JSON.parse(answer.common.toString()) as CallOutput<P>

export function sceneOf(pathname: string, { lists, shown }: Parts): Scene {
  const form = new URLSearchParams(shown.form)
  const scene = {
    pathname,
    community: form.get('community_name') ?? '',
    lists: read<'/v1/moments/getDivisionLists'>(lists),
  }
  if (shown.status === 401) return scene
  if (shown.path === momentPath) {
    const { moment } = read<typeof momentPath>(shown)
    return { ...scene, moment }
  }
  const page = read<typeof feedPath>(shown)
  const moments = page.moments.slice(0, shownMoments)
  return { ...scene, feed: { order: orderOf(form), page: { ...page, moments } } }
}

function orderOf(form: URLSearchParams) {
  const tagNum = form.get('tagNum')
  return { ...(tagNum && { tagNum: Number(tagNum) }), ...(form.has('sorted') && { sorted: 'latest' as const }) }
}
