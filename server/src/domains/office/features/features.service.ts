import { type FeatureName, topics } from '@judian/contract'
import { type Feature, isOn } from '../../../feature.ts'
import type { AppContext } from '../../../kernel/context.ts'
import { inTransaction } from '../../../kernel/db/db.ts'
import { takeVersion, versionOf } from '../../../kernel/db/save-versions.ts'
import { ApiError } from '../../../kernel/http/api-error.ts'
import { flagOf } from '../../../kernel/http/wire.ts'
import type { Member } from '../../../kernel/member.ts'
import { anyTopic } from '../../../realtime/live.ts'
import { audit } from '../../accounts/audit/index.ts'
import { requireAdmin } from '../../accounts/index.ts'
import { countUsers } from './features.sql.ts'

const saved = { kind: 'features', name: 'site' } as const
const usedWithinMs = 30 * 86_400_000

export async function listFeatures({ db, clock, settings }: AppContext, features: readonly Feature[]) {
  const version = await versionOf(db, saved)
  const values = await settings.all()
  const since = new Date(clock.now().getTime() - usedWithinMs)
  const listed = []
  // One after another: each counts over a feature's tables.
  for (const { name, title, sentence, hides, duty, needs = [], isRecommended, uses } of features) {
    const users = uses && (await countUsers(db, uses, since))
    listed.push({
      name,
      title,
      sentence,
      hides,
      ...(duty && { duty }),
      needs: [...needs],
      recommended: flagOf(isRecommended === true),
      on: flagOf(isOn(values, name)),
      ...(users !== undefined && { users }),
    })
  }
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
  const { db, clock, cache, settings, publish, askAgain } = ctx
  const lacking = features.find(({ name, needs = [] }) => on.includes(name) && needs.some((need) => !on.includes(need)))
  if (lacking) throw new ApiError('FeatureNeeded', { message: neededBy(features, lacking) })
  await inTransaction(db, async (tx, afterCommit) => {
    await requireAdmin(tx, me)
    await takeVersion(tx, saved, loaded)
    const after = Object.fromEntries(features.map(({ name }) => [name, on.includes(name)]))
    const before = await settings.save(tx, afterCommit, { features: after })
    afterCommit(() => {
      cache.clear()
      askAgain(anyTopic)
      publish(topics.site, { kind: 'settings' })
    })
    const change = { actorId: me.id, act: 'save-features', subjectKind: 'site', subjectId: 'features' } as const
    await audit(tx, { ...change, before, after: { features: after }, at: clock.now() })
  })
  return listFeatures(ctx, features)
}

function neededBy(features: readonly Feature[], { title, needs = [] }: Feature) {
  const needed = features.filter(({ name }) => needs.includes(name)).map((one) => `「${one.title}」`)
  return `打开「${title}」还要打开${needed.join('、')}`
}
