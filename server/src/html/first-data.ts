import type { CallInput, CallPath } from '@judian/contract'
import { encodeForm } from '@judian/contract/encode'
import { keeping } from '../kernel/keeping.ts'
import type { Member } from '../kernel/member.ts'
import { Prepared } from '../kernel/http/prepared.ts'
import { ApiError } from '../kernel/http/api-error.ts'
import type { Route } from '../kernel/http/bind-handlers.ts'
import type { RequestContext } from '../kernel/http/request-context.ts'

/** One call's answer, sent along with the page that would ask for it first. `form` is the encoded input. */
export interface FirstAnswer {
  path: CallPath
  form: string
  /** What its JSON says first. */
  status: unknown
  answer: Prepared<unknown>
  /** Others are sent the same, up to its flags. */
  isShared: boolean
}

interface Wanted {
  path: CallPath
  form: string
  /** The form's fields. */
  input: Readonly<Record<string, string>>
}

const want = <P extends CallPath>(path: P, input: CallInput<P>): Wanted => {
  const form = encodeForm(input)
  form.sort()
  return { path, form: form.toString(), input: Object.fromEntries(form) }
}

const defaultDivision = 'r6'

const maxKept = 300
const kept = keeping<readonly Wanted[]>(maxKept)

/** What the screen at this path asks for first (spec section 2's routes). */
export const wantedBy = (pathname: string): readonly Wanted[] => kept(pathname, () => listWanted(pathname))

function listWanted(pathname: string): Wanted[] {
  const [, room, division = defaultDivision, third, fourth] = pathname.split('/').map(decodeSegment)
  const always = [want('/v1/account/autosignin', {}), want('/v1/account/getSiteInfo', {})]
  if (room !== 'community' && room !== 'clan')
    return [...always, want('/v1/moments/getDivisionLists', { division: defaultDivision })]

  const lists = want('/v1/moments/getDivisionLists', { division })
  const community_name = division
  if (room === 'clan') {
    const options = want('/v1/clan/getClanCommunityInfo', { community_name })
    if (third === undefined || !/^\d+$/.test(third)) return [...always, lists, options]
    return [...always, lists, options, want('/v1/clan/getClanDetails', { community_name, id: Number(third) })]
  }
  if (third !== undefined && /^\d+$/.test(third)) {
    const post = { message_id: Number(third), community_name }
    const focus = fourth !== undefined && /^\d+$/.test(fourth) ? { comment_id: Number(fourth) } : {}
    return [
      ...always,
      lists,
      want('/v1/moments/getSingleMoment', post),
      want('/v1/moments/getComments', { ...post, pageNum: 1, ...focus }),
    ]
  }
  const tag = third?.match(/^tag=(\d{1,4})$/)?.[1]
  const filter = tag ? { tagNum: Number(tag) } : third === 'sorted=latest' ? { sorted: 'latest' as const } : {}
  return [...always, lists, want('/v1/moments/getMomentsByCommunity', { community_name, pageNum: 1, ...filter })]
}

/** Answers the wanted calls in process; a refusal is an answer too, and saves the page asking for it. */
export function firstData(
  routes: ReadonlyMap<string, Route>,
  wanted: readonly Wanted[],
  me: Member | undefined,
  request: RequestContext,
): Promise<FirstAnswer[]> {
  return Promise.all(
    wanted.map(async ({ path, form, input }) => {
      const answer = await routes
        .get(path)!
        .answer(input, me, request)
        .catch((error: unknown) => {
          if (error instanceof ApiError) return error.body()
          throw error
        })
      return answer instanceof Prepared
        ? { path, form, status: 200, answer, isShared: true }
        : { path, form, status: answer['status'], answer: new Prepared(JSON.stringify(answer)), isShared: false }
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
