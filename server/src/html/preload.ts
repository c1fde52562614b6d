import type { CallInput, CallPath } from '@judian/contract'
import { encodeForm } from '@judian/contract/encode'
import type { Member } from '../kernel/member.ts'
import { ApiError } from '../kernel/http/api-error.ts'
import type { Route } from '../kernel/http/bind-handlers.ts'
import type { RequestContext } from '../kernel/http/request-context.ts'
import { responseObject } from '../kernel/http/serialized-json.ts'

/** A call's response, embedded in the page that would request it first. */
export interface PreloadedAnswer {
  path: CallPath
  form: string
  status: unknown
  answer: object
}

interface Query {
  path: CallPath
  form: string
  input: Readonly<Record<string, string>>
}

const query = <P extends CallPath>(path: P, input: CallInput<P>): Query => {
  const form = encodeForm(input)
  form.sort()
  return { path, form: form.toString(), input: Object.fromEntries(form) }
}

export const defaultDivision = 'r6'

const homeLists = query('/v1/moments/getDivisionLists', { division: defaultDivision })

function queriesForEvent(pathname: string): Query[] {
  const [, community, resultId] = /^\/event\/mbti\/([1-9]\d{0,15})\/result\/([\w-]{22})$/.exec(pathname) ?? []
  const shared = resultId
    ? [query('/v1/event/mbti/getResultWithoutSignedIn', { community_id: Number(community), resultId })]
    : []
  return [homeLists, query('/v1/event/getEvents', {}), ...shared]
}

function queriesForProfile(pathname: string): Query[] {
  const [, userId] = /^\/user\/profile\/([1-9]\d{0,15})$/.exec(pathname) ?? []
  if (!userId) return []
  const profile = { user_id: Number(userId), pageNum: 1, dataType: 'moments' as const }
  return [query('/v1/moments/getUserProfileByUserId', profile)]
}

/** Returns the first calls of the screen at this path (routes of spec section 2). */
export function queriesForPath(pathname: string): Query[] {
  const [, room, division = defaultDivision, third, fourth] = pathname.split('/').map(decodeSegment)
  const always = [query('/v1/account/autosignin', {}), query('/v1/account/getSiteInfo', {})]
  if (room === 'event' || room === 'mbti') return [...always, ...queriesForEvent(pathname)]
  if (room !== 'community' && room !== 'clan') return [...always, homeLists, ...queriesForProfile(pathname)]

  const lists = query('/v1/moments/getDivisionLists', { division })
  const community_name = division
  if (room === 'clan') {
    const options = query('/v1/clan/getClanCommunityInfo', { community_name })
    if (third === undefined || !/^\d+$/.test(third)) return [...always, lists, options]
    return [...always, lists, options, query('/v1/clan/getClanDetails', { community_name, id: Number(third) })]
  }
  if (third !== undefined && /^\d+$/.test(third)) {
    const post = { message_id: Number(third), community_name }
    const focus = fourth !== undefined && /^\d+$/.test(fourth) ? { comment_id: Number(fourth) } : {}
    return [
      ...always,
      lists,
      query('/v1/moments/getSingleMoment', post),
      query('/v1/moments/getComments', { ...post, pageNum: 1, ...focus }),
    ]
  }
  const tag = third?.match(/^tag=(\d{1,4})$/)?.[1]
  const filter = tag ? { tagNum: Number(tag) } : third === 'sorted=latest' ? { sorted: 'latest' as const } : {}
  return [...always, lists, query('/v1/moments/getMomentsByCommunity', { community_name, pageNum: 1, ...filter })]
}

/** Runs these calls in process; errors are embedded too, which saves the page the request. */
export function preload(
  routes: ReadonlyMap<string, Route>,
  queries: readonly Query[],
  me: Member | undefined,
  request: RequestContext,
): Promise<PreloadedAnswer[]> {
  return Promise.all(
    queries.map(async ({ path, form, input }) => {
      const answer = await routes
        .get(path)!
        .answer(input, me, request)
        .catch((error: unknown) => {
          if (error instanceof ApiError) return error.body()
          throw error
        })
      return { path, form, status: responseObject(answer)['status'], answer }
    }),
  )
}

function decodeSegment(segment: string) {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
