import { type FeatureName, type FeaturePreset, topics } from '@judian/contract'
import type { Feature } from '../../../feature.ts'
import { days, later } from '../../../kernel/clock.ts'
import type { AppContext } from '../../../kernel/context.ts'
import { type AfterCommit, inTransaction, type Tx } from '../../../kernel/db/db.ts'
import { takeVersion, versionOf } from '../../../kernel/db/save-versions.ts'
import { ApiError } from '../../../kernel/http/api-error.ts'
import { flagOf } from '../../../kernel/http/wire.ts'
import type { Member } from '../../../kernel/member.ts'
import { isOn } from '../../../settings.ts'
import { anyTopic } from '../../../realtime/live.ts'
import { audit } from '../../accounts/audit/index.ts'
import { requireAdmin } from '../../accounts/index.ts'
import { countUsers } from './features.sql.ts'

const saved = { kind: 'features', name: 'site' } as const

export async function listFeatures({ db, clock, settings }: AppContext, features: readonly Feature[]) {
  const version = await versionOf(db, saved)
  const values = await settings.all()
  const users = await countUsers(db, features, later(clock.now(), -days(30)))
  const listed = features.map(({ name, title, sentence, example, hides, duty, needs = [], isRecommended }) => ({
    name,
    title,
    sentence,
    example,
    hides,
    ...(duty && { duty }),
    needs: [...needs],
    recommended: flagOf(isRecommended === true),
    on: flagOf(isOn(values, name)),
    ...(users.has(name) && { users: users.get(name)! }),
  }))
  return { features: listed, version }
}

/** Turns these features on and all others off. Throws FeatureNeeded if one of them lacks another that it needs, and Outdated. */
export async function saveFeatures(
  ctx: AppContext,
  features: readonly Feature[],
  me: Member,
  loaded: number,
  on: readonly FeatureName[],
) {
  await inTransaction(ctx.db, async (tx, afterCommit) => {
    await requireAdmin(tx, me)
    await takeVersion(tx, saved, loaded)
    await writeFeatures(ctx, tx, afterCommit, { features, me, on })
  })
  return listFeatures(ctx, features)
}

interface Choice {
  features: readonly Feature[]
  me: Member
  on: readonly FeatureName[]
}

/** The same in the transaction of an admin's act. Throws FeatureNeeded. */
export async function writeFeatures(
  { clock, cache, settings, publish, askAgain }: AppContext,
  tx: Tx,
  afterCommit: AfterCommit,
  { features, me, on }: Choice,
) {
  const lacks = lackOf(features, on)
  if (lacks) throw new ApiError('FeatureNeeded', { message: lacks })
  const after = statesOf(features, on)
  const before = await settings.save(tx, afterCommit, { features: after })
  afterCommit(() => {
    cache.clear()
    askAgain(anyTopic)
    publish(topics.site, { kind: 'settings' })
  })
  const change = { actorId: me.id, act: 'save-features', subjectKind: 'site', subjectId: 'features' } as const
  await audit(tx, { ...change, before, after: { features: after }, at: clock.now() })
}

const statesOf = (features: readonly Feature[], on: readonly FeatureName[]) =>
  Object.fromEntries(features.map(({ name }) => [name, on.includes(name)]))

/** Says which feature is on without one that it needs, if any is. */
function lackOf(features: readonly Feature[], on: readonly FeatureName[]): string | undefined {
  const lacking = features.find(({ name, needs = [] }) => on.includes(name) && needs.some((need) => !on.includes(need)))
  if (!lacking) return undefined
  const needed = features.filter(({ name }) => lacking.needs?.includes(name)).map((one) => `「${one.title}」`)
  return `打开「${lacking.title}」还要打开${needed.join('、')}`
}

/** What a new site begins with, unless its operator has chosen. Throws if one of the features lacks another that it needs. */
export async function beginWithFeatures(
  { db, settings }: AppContext,
  features: readonly Feature[],
  chosen: FeaturePreset | readonly FeatureName[],
) {
  const on = typeof chosen === 'string' ? features.filter(inPreset[chosen]).map(({ name }) => name) : chosen
  const lacks = lackOf(features, on)
  if (lacks) throw new Error(`FEATURES：${lacks}`)
  await settings.begin(db, { features: statesOf(features, on) })
}

const inPreset: Record<FeaturePreset, (feature: Feature) => boolean> = {
  core: () => false,
  recommended: ({ isRecommended }) => isRecommended === true,
  all: () => true,
}
