import type { CallOutput, CallPath } from '@judian/contract'
import type { Member } from '../kernel/member.ts'
import { ApiError } from '../kernel/http/api-error.ts'
import type { Route } from '../kernel/http/bind-handlers.ts'
import type { RequestContext } from '../kernel/http/request-context.ts'
import { responseObject } from '../kernel/http/serialized-json.ts'
import { beginningOf } from '../text/doc/beginning.ts'
import { beginningOfHtml } from '../text/html.ts'
import type { Query } from './first-calls.ts'

/** A call's response, embedded in the page that would request it first. */
export interface PreloadedAnswer {
  path: CallPath
  form: string
  status: unknown
  answer: object
}

/**
 * Maximum number of HTML characters of a post's text in its page, and of its tree. Almost every post is shorter; the
 * page contains the beginning of a longer one.
 */
const messageLength = 16 * 1024

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
      return { path, form, status: responseObject(answer)['status'], answer: withShortMessage(path, answer) }
    }),
  )
}

/** Cuts a long post, which would be rendered and compressed on this thread: the app loads the whole. */
function withShortMessage(path: CallPath, answer: object): object {
  if (path !== '/v1/moments/getSingleMoment') return answer
  const { moment, ...rest } = responseObject(answer) as Partial<CallOutput<typeof path>>
  if (!moment) return answer
  const message = beginningOfHtml(moment.message, messageLength)
  const doc = moment.doc && beginningOf(moment.doc, messageLength)
  if (message === moment.message && doc === moment.doc) return answer
  return { ...rest, moment: { ...moment, message, ...(doc && { doc }), truncated: true } }
}

/** Returns a call's response, if it is among these and a success. */
export function answerOf<P extends CallPath>(answers: readonly PreloadedAnswer[], path: P): CallOutput<P> | undefined {
  const found = answers.find((one) => one.path === path && one.status === 200)
  return found && (responseObject(found.answer) as CallOutput<P>)
}
