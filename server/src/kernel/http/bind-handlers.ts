import { type Call, topics } from '@judian/contract'
import type { z } from 'zod'
import type { AppContext } from '../context.ts'
import { isStaff, type Member } from '../member.ts'
import { assertForMinors, isMinor } from '../minors.ts'
import { ApiError } from './api-error.ts'
import { decodeForm } from './form.ts'
import { writesOf } from '../response-cache.ts'
import type { RequestContext } from './request-context.ts'
import { SerializedJson } from './serialized-json.ts'

type Awaitable<T> = T | Promise<T>
type LastSegment<P> = P extends `${string}/${infer Rest}` ? LastSegment<Rest> : P
/** Handlers may leave `status` out where it can only be 200. */
type Answer<T> = T extends { status: 200 } ? Omit<T, 'status'> & { status?: 200 } : T
type Caller<C extends Call> = C['who'] extends 'anyone' | 'reader' ? Member | undefined : Member

type Handler<C extends Call> = (
  input: z.output<C['input']>,
  me: Caller<C>,
  request: RequestContext,
) => Awaitable<Answer<z.input<C['output']>> | SerializedJson<z.input<C['output']> & object>>

type Handlers<G extends Record<string, Call>> = { [P in keyof G as LastSegment<P>]: Handler<G[P]> }

/** A call with its handler, to be mounted or called in process. */
export interface Route {
  readonly path: string
  readonly call: Call
  answer(
    form: unknown,
    me: Member | undefined,
    request: RequestContext,
  ): Promise<Record<string, unknown> | SerializedJson<object>>
}

/**
 * Binds a group of calls to its handlers; omitting one is a compile error. `touches` names the cache tags that the
 * group's writes invalidate for all members; tags of single rows are invalidated by the services.
 */
export function bindHandlers<const G extends Record<string, Call>>(
  ctx: AppContext,
  group: G,
  handlers: NoInfer<Handlers<G>>,
  touches: readonly string[] = [],
): Route[] {
  return Object.entries(group).map(([path, call]) => {
    const name = path.slice(path.lastIndexOf('/') + 1)
    // Typed as any call's handler: the check of `who` below guarantees that `me` is a member where one is declared.
    const handle = (handlers as unknown as Record<string, Handler<Call & { who: 'reader' }>>)[name]!
    return {
      path,
      call,
      async answer(form, me, request) {
        await assertCaller(ctx, call, me, form)
        if (me && needsConsent(call) && !me.hasAgreed) throw new ApiError('ConsentNeeded')
        const input = decodeForm(call, form)
        if (call.sudo) await assertSudo(ctx, call, me, request)
        const given = await handle(input, me, request)
        if (!call.readsOnly) invalidateCache(ctx, me, touches)
        if (call.changesOwnState && me) ctx.publish(topics.stateOf(me.id), { kind: 'state' })
        return given instanceof SerializedJson ? given : { status: 200, ...(given as object) }
      },
    }
  })
}

/**
 * Whether this caller may make the call at all; the files that it names obey it, too. Throws NotSignedIn, NotAllowed,
 * SecondFactorMissing, MinorsNight, MinorsTimeUp, NotForMinors.
 */
export async function assertCaller(ctx: AppContext, call: Call, me: Member | undefined, form?: unknown) {
  if (me?.lacksSecondFactor && isForStaff(call)) throw new ApiError('SecondFactorMissing')
  if (me || call.who !== 'reader') assertMayCall(call, me)
  else if (!(await ctx.settings.all()).visitorsMayRead) throw new ApiError('NotSignedIn')
  if (isMinor(me)) assertForMinors(call, await ctx.spendMinute(me), form)
}

function assertMayCall({ who }: Call, me: Member | undefined) {
  if (who === 'anyone') return
  if (!me) throw new ApiError('NotSignedIn')
  if (who === 'admin' && !me.isAdmin) throw new ApiError('NotAllowed')
  if (who === 'moderator' && !isStaff(me)) throw new ApiError('NotAllowed')
}

/** Whether a call is of the back office. */
const isForStaff = ({ who }: Call) => who === 'moderator' || who === 'admin'

/** Whether a call is a write for which a member must have agreed to the site's current texts. */
export const needsConsent = ({ readsOnly, withoutConsent }: Call) => !readsOnly && !withoutConsent

async function assertSudo({ hasSudo }: AppContext, { sudo }: Call, me: Member | undefined, request: RequestContext) {
  const token = request.sessionToken()
  const byFactor = sudo === 'factor'
  if (token !== undefined && (await hasSudo(token, byFactor ? 'factor' : 'password'))) return
  if (!byFactor || !me?.hasSecondFactor) throw new ApiError('SudoRequired')
  throw new ApiError('SudoRequired', { message: '请先用验证码、恢复码或通行密钥确认', extra: { factor: 1 } })
}

/** Invalidates the cache after a write: the member's own state, and the group's `touches`. */
function invalidateCache({ cache }: AppContext, me: Member | undefined, touches: readonly string[]) {
  if (me) for (const tag of [writesOf(me.id), ...touches]) cache.invalidate(tag)
}
