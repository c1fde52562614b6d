import { adminSearchPushCalls, type CallInput } from '@judian/contract'
import { type SearchEngine, searchEngines } from '@judian/contract/limits'
import { audit } from '../../domains/accounts/audit/index.ts'
import { requireAdmin } from '../../domains/accounts/index.ts'
import type { AppContext } from '../../kernel/context.ts'
import { inTransaction } from '../../kernel/db/db.ts'
import { bindHandlers } from '../../kernel/http/bind-handlers.ts'
import type { Member } from '../../kernel/member.ts'
import { sealKey } from './key-box.ts'
import * as sql from './engines.sql.ts'

const done = {}

export const searchPushRoutes = (ctx: AppContext) =>
  bindHandlers(ctx, adminSearchPushCalls, {
    getSearchEngines: () => listEngines(ctx),
    saveSearchKey: (form, me) => saveKey(ctx, me, form).then(() => done),
    removeSearchKey: ({ engine }, me) => removeKey(ctx, me, engine).then(() => done),
  })

async function listEngines({ db, clock }: AppContext) {
  const known = await sql.selectEngines(db)
  const now = clock.now()
  const engines = searchEngines.map((engine) => {
    const one = known.find((other) => other.engine === engine)
    if (!one) return { engine, on: 0 as const, waiting: 0, result: '' }
    const { waiting, remaining, result, pushedAt, pausedUntil } = one
    return {
      engine,
      on: 1 as const,
      waiting,
      result,
      ...(remaining !== null && { remaining }),
      ...(pushedAt && { pushed_at: pushedAt.toISOString() }),
      ...(pausedUntil && pausedUntil > now && { paused_until: pausedUntil.toISOString() }),
    }
  })
  return { engines }
}

function saveKey(
  { db, clock, secretBox }: AppContext,
  me: Member,
  { engine, key }: CallInput<'/v1/admin/search-push/saveSearchKey'>,
) {
  return inTransaction(db, async (tx) => {
    await requireAdmin(tx, me)
    await sql.upsertEngine(tx, engine, sealKey(secretBox, engine, key))
    await audit(tx, { ...about(me, engine, 'set-search-key'), at: clock.now() })
  })
}

function removeKey({ db, clock }: AppContext, me: Member, engine: SearchEngine) {
  return inTransaction(db, async (tx) => {
    await requireAdmin(tx, me)
    if (await sql.deleteEngine(tx, engine))
      await audit(tx, { ...about(me, engine, 'remove-search-key'), at: clock.now() })
  })
}

const about = (me: Member, engine: SearchEngine, act: string) => ({
  actorId: me.id,
  act,
  subjectKind: 'search-engine',
  subjectId: engine,
})
