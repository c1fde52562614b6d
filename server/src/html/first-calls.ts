import type { CallInput, CallPath } from '@judian/contract'
import { encodeForm } from '@judian/contract/encode'
import type { ScreenParameter, ScreenPath } from '@judian/contract/screens'
import type { Screen } from './screens.ts'

/** A call with its input, as `preload` runs it and the page finds its response. */
export interface Query {
  path: CallPath
  form: string
  input: Readonly<Record<string, string>>
}

const query = <P extends CallPath>(path: P, input: CallInput<P>): Query => {
  const form = encodeForm(input)
  form.sort()
  return { path, form: form.toString(), input: Object.fromEntries(form) }
}

/** `home` has the lists of the home community, unless the site isn't set up yet. */
type CallsOf<P extends ScreenPath> = (params: Record<ScreenParameter<P>, string>, home: readonly Query[]) => Query[]

const listsOf = (division: string) => query('/v1/moments/getDivisionLists', { division })

function feed(division: string, order: { tagNum?: number; sorted?: 'latest' } = {}): Query[] {
  const page = { community_name: division, pageNum: 1, ...order }
  return [listsOf(division), query('/v1/moments/getMomentsByCommunity', page)]
}

function post(division: string, messageId: string, focus: { comment_id?: number } = {}): Query[] {
  const moment = { message_id: Number(messageId), community_name: division }
  return [
    listsOf(division),
    query('/v1/moments/getSingleMoment', moment),
    query('/v1/moments/getComments', { ...moment, pageNum: 1, ...focus }),
  ]
}

const clans: CallsOf<'/clan/$division'> = ({ division }) => [
  listsOf(division),
  query('/v1/clan/getClanCommunityInfo', { community_name: division }),
]
const clan: CallsOf<'/clan/$division/$clanId'> = ({ division, clanId }, home) => [
  ...clans({ division }, home),
  query('/v1/clan/getClanDetails', { community_name: division, id: Number(clanId) }),
]

const always = [query('/v1/account/autosignin', {}), query('/v1/account/getSiteInfo', {})]
const boardList = (map?: string) => query('/v1/boards/getBoards', { ...(map && { map }), sorted: 'hot', pageNum: 1 })
const figures = query('/v1/moments/getModerationFigures', {})
const events = query('/v1/event/getEvents', {})
const event = (_params: object, home: readonly Query[]) => [...home, events]
/**
 * The answer with the questions says whether the community has a quiz; without a result the page leads to the
 * questions.
 */
const quiz: CallsOf<'/event/mbti/$communityId'> = ({ communityId }, home) => [
  ...event({}, home),
  query('/v1/event/mbti/getQuestions', { community_id: Number(communityId) }),
]

/** The first calls of screens that have some besides `home`. */
const firstCalls: { [P in ScreenPath]?: CallsOf<P> } = {
  '/community/$division': ({ division }) => feed(division),
  '/community/$division/tag={$tagNum}': ({ division, tagNum }) => feed(division, { tagNum: Number(tagNum) }),
  '/community/$division/sorted={$sorted}': ({ division, sorted }) =>
    sorted === 'followed'
      ? [listsOf(division), query('/v1/moments/getFollowedMoments', {})]
      : feed(division, { sorted: 'latest' }),
  '/community/$division/$messageId': ({ division, messageId }) => post(division, messageId),
  '/community/$division/$messageId/$commentId': ({ division, messageId, commentId }) =>
    post(division, messageId, { comment_id: Number(commentId) }),
  '/user/profile/$userId': ({ userId }, home) => [
    ...home,
    query('/v1/moments/getUserProfileByUserId', { user_id: Number(userId), pageNum: 1, dataType: 'moments' }),
  ],
  '/hot': (_, home) => [...home, query('/v1/moments/getHotList', { period: 'day' })],
  '/topics': (_, home) => [...home, query('/v1/hashtags/getHashtags', {})],
  '/topic/$topicId': ({ topicId }, home) => {
    const hashtag_id = Number(topicId)
    return [
      ...home,
      query('/v1/hashtags/getHashtag', { hashtag_id }),
      query('/v1/moments/getMomentsByHashtag', { hashtag_id, sorted: 'hot', pageNum: 1 }),
    ]
  },
  '/boards': (_, home) => [...home, query('/v1/boards/getMaps', {}), boardList()],
  '/boards/$mapSlug': ({ mapSlug }, home) => [...home, query('/v1/boards/getMaps', {}), boardList(mapSlug)],
  '/moderation/log': (_, home) => [...home, figures],
  '/about/complaints': (_, home) => [...home, query('/v1/about/getComplaintChannel', {}), figures],
  '/clan/$division': clans,
  '/clan/$division/create': clans,
  '/clan/$division/$clanId': clan,
  '/clan/$division/$clanId/manage': clan,
  '/mbti': (_, home) => quiz({ communityId: '1' }, home),
  '/event': event,
  '/event/tile': event,
  '/event/tile/tilematching': event,
  '/event/knock': event,
  '/event/westworld': event,
  '/event/mbti/$communityId': quiz,
  '/event/mbti/$communityId/result': quiz,
  '/event/mbti/$communityId/result/$resultId': ({ communityId, resultId }, home) => [
    ...event({}, home),
    query('/v1/event/mbti/getResultWithoutSignedIn', { community_id: Number(communityId), resultId }),
  ],
  '/event/$matchName': event,
}

/** Returns the first calls of a screen, or of the error view. The welcome, which visitors may get instead, names the events. */
export function queriesForScreen(screen: Screen | undefined, isVisitor: boolean, homeName: string): Query[] {
  const calls: CallsOf<ScreenPath> | undefined = screen && firstCalls[screen.path]
  const home = homeName === '' ? [] : [listsOf(homeName)]
  const queries = [...always, ...(screen && calls ? calls(screen.params, home) : home)]
  return isVisitor && !queries.includes(events) ? [...queries, events] : queries
}
