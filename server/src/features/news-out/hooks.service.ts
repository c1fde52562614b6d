import { randomBytes } from 'node:crypto'
import type { CallInput } from '@judian/contract'
import { requireAdmin } from '../../domains/accounts/index.ts'
import { audit } from '../../domains/accounts/audit/index.ts'
import type { AppContext } from '../../kernel/context.ts'
import { inTransaction, type Tx, violates } from '../../kernel/db/db.ts'
import { pageOf } from '../../kernel/db/page.ts'
import { ApiError } from '../../kernel/http/api-error.ts'
import { flagOf } from '../../kernel/http/wire.ts'
import type { Member } from '../../kernel/member.ts'
import { enqueue } from '../../ports/jobs/index.ts'
import { insertTest, maxTries, selectDeliveries, switchOff } from './deliveries.sql.ts'
import { checkedAddress, maskedAddress } from './addresses.ts'
import { sealHook } from './hook-box.ts'
import * as sql from './hooks.sql.ts'
import { sendingJob } from './sending.ts'

export async function listHooks({ db }: AppContext, page: number) {
  const { shown, hasMore } = pageOf(await sql.selectHooks(db, page))
  const hooks = shown.map(({ id, name, receiver, address, kinds, isOn, failingSince, username, createdAt }) => ({
    id,
    name,
    receiver,
    address,
    kinds,
    on: flagOf(isOn),
    ...(failingSince && { failing_since: failingSince.toISOString() }),
    created_by: username,
    time: createdAt.toISOString(),
  }))
  return { hooks, hasMore }
}

/**
 * Adds a receiver. A webhook's secret is answered this once; the address, which holds a robot's key, never. Throws
 * NewsHookNameTaken, and Malformed for an address that isn't one of the receiver's.
 */
export async function createHook(
  { db, clock, secretBox }: AppContext,
  me: Member,
  form: CallInput<'/v1/admin/news/createNewsHook'>,
) {
  const { name, receiver } = form
  const address = checkedAddress(receiver, form.address)
  const kinds = [...new Set(form.kinds)]
  const made = receiver === 'webhook' ? `whsec_${randomBytes(32).toString('base64')}` : undefined
  const box = sealHook(secretBox, { address, secret: made ?? form.sign_secret })
  const at = clock.now()
  const own = { name, receiver, address: maskedAddress(address), kinds }
  try {
    return await inTransaction(db, async (tx) => {
      await requireAdmin(tx, me)
      const id = await sql.insertHook(tx, { ...own, box, createdBy: me.id, createdAt: at })
      await audit(tx, { ...about(me, id, 'make-news-hook'), after: own, at })
      return { hook_id: id, ...(made && { secret: made }) }
    })
  } catch (error) {
    if (violates(error, 'news_hooks_name')) throw new ApiError('NewsHookNameTaken')
    throw error
  }
}

/** Idempotent. Throws NewsHookNotFound. */
export function setHook(ctx: AppContext, me: Member, { hook_id: id, on }: CallInput<'/v1/admin/news/setNewsHook'>) {
  return onHook(ctx, me, id, async (tx, hook) => {
    if (hook.isOn === (on === 1)) return
    if (on === 1) await sql.updateOn(tx, id)
    else await switchOff(tx, id)
    const change = { before: { isOn: hook.isOn }, after: { isOn: on === 1 } }
    await audit(tx, { ...about(me, id, 'set-news-hook'), ...change, at: ctx.clock.now() })
  })
}

/** Throws NewsHookNotFound. */
export function removeHook(ctx: AppContext, me: Member, id: number) {
  return onHook(ctx, me, id, async (tx, { name }) => {
    await sql.deleteHook(tx, id)
    await audit(tx, { ...about(me, id, 'remove-news-hook'), before: { name }, at: ctx.clock.now() })
  })
}

/** Throws NewsHookNotFound, NewsHookOff. */
export function testHook(ctx: AppContext, me: Member, id: number) {
  return onHook(ctx, me, id, async (tx, { isOn }) => {
    if (!isOn) throw new ApiError('NewsHookOff')
    await insertTest(tx, id, ctx.clock.now())
    await enqueue(tx, sendingJob, { key: sendingJob })
  })
}

export async function listDeliveries({ db, clock }: AppContext, hookId: number, page: number) {
  const { shown, hasMore } = pageOf(await selectDeliveries(db, hookId, page, clock.now()))
  const deliveries = shown.map(({ id, kind, tries, nextAt, triedAt, sentAt, result, createdAt }) => {
    const isWaiting = nextAt !== null && tries < maxTries
    return {
      id: `msg_${id}`,
      kind,
      state: sentAt ? ('sent' as const) : isWaiting ? ('waiting' as const) : ('failed' as const),
      tries,
      result,
      time: createdAt.toISOString(),
      ...(triedAt && { tried_at: triedAt.toISOString() }),
      ...(isWaiting && { next_at: nextAt.toISOString() }),
    }
  })
  return { deliveries, hasMore }
}

type LockedHook = NonNullable<Awaited<ReturnType<typeof sql.lockHook>>>

/** Acts on a hook, whose row is locked. Throws NewsHookNotFound. */
function onHook({ db }: AppContext, me: Member, id: number, act: (tx: Tx, hook: LockedHook) => Promise<void>) {
  return inTransaction(db, async (tx) => {
    await requireAdmin(tx, me)
    const hook = await sql.lockHook(tx, id)
    if (!hook) throw new ApiError('NewsHookNotFound')
    await act(tx, hook)
  })
}

const about = (me: Member, id: number, act: string) => ({
  actorId: me.id,
  act,
  subjectKind: 'news-hook',
  subjectId: id,
})
