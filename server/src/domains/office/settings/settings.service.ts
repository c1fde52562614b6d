import { featureBits, siteTexts, topics } from '@judian/contract'
import { inTransaction } from '../../../kernel/db/db.ts'
import { takeVersion, versionOf } from '../../../kernel/db/save-versions.ts'
import type { AppContext } from '../../../kernel/context.ts'
import { ApiError } from '../../../kernel/http/api-error.ts'
import type { Member } from '../../../kernel/member.ts'
import { sharedAnswer } from '../../../kernel/shared-page.ts'
import { isOn, type SettingValues } from '../../../settings.ts'
import { flagOf } from '../../../kernel/http/wire.ts'
import { lockSecondFactor, requireAdmin, versionsInForce } from '../../accounts/index.ts'
import { audit } from '../../accounts/audit/index.ts'

const saved = { kind: 'settings', name: 'site' } as const

/** Settings of features. */
export type FeatureSetting = 'hashtagLevel'
/** Those of features that are off: they are neither shown nor saved. */
export type LeftOutSettings = () => Promise<readonly FeatureSetting[]>

export async function readSettings({ db, settings }: AppContext, leftOut: LeftOutSettings) {
  const version = await versionOf(db, saved)
  return { settings: without(present(await settings.all()), await leftOut()), version }
}

/** Throws Outdated, and SecondFactorMissing for an admin who requires a second factor without having one. */
export async function saveSettings(
  ctx: AppContext,
  leftOut: LeftOutSettings,
  me: Member,
  { version: loaded, ...form }: Partial<SettingValues> & { version: number },
) {
  const { db, clock, settings, cache, publish } = ctx
  const changed = without(form, await leftOut())
  if (Object.keys(changed).length === 0) return readSettings(ctx, leftOut)
  await inTransaction(db, async (tx, afterCommit) => {
    await requireAdmin(tx, me)
    await takeVersion(tx, saved, loaded)
    if (changed.staffSecondFactor && !(await lockSecondFactor(tx, me.id))) throw new ApiError('SecondFactorMissing')
    const before = await settings.save(tx, afterCommit, changed)
    afterCommit(() => {
      cache.clear()
      if (changed.staffSecondFactor) ctx.askAgain(topics.staff)
      publish(topics.site, { kind: 'settings' })
    })
    const at = clock.now()
    await audit(tx, {
      actorId: me.id,
      act: 'save-settings',
      subjectKind: 'site',
      subjectId: 'settings',
      before,
      after: changed,
      at,
    })
  })
  return readSettings(ctx, leftOut)
}

export const readSiteInfo = (ctx: AppContext) =>
  sharedAnswer(ctx, undefined, { key: 'site info', tags: [], load: () => presentSiteInfo(ctx) })

async function presentSiteInfo({ db, settings }: AppContext) {
  const [values, text_versions] = await Promise.all([settings.all(), versionsInForce(db)])
  const { icpNumber, policeNumber, registrationOpen, postBytesMax } = values
  return {
    icpNumber,
    policeNumber,
    texts: [...siteTexts],
    text_versions,
    registrationOpen: flagOf(registrationOpen),
    postBytesMax,
    features: featureBits((name) => isOn(values, name)),
  }
}

type MayLack<T> = Omit<T, FeatureSetting> & { [S in FeatureSetting & keyof T]?: T[S] }

const without = <T extends object>(values: T, left: readonly string[]) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !left.includes(name))) as MayLack<T>

const present = ({ features: _features, ...values }: SettingValues) => ({
  ...values,
  registrationOpen: flagOf(values.registrationOpen),
  signInOpen: flagOf(values.signInOpen),
  staffSecondFactor: flagOf(values.staffSecondFactor),
  visitorsMayRead: flagOf(values.visitorsMayRead),
  postingOpen: flagOf(values.postingOpen),
  minorsMayVote: flagOf(values.minorsMayVote),
  uploadsOpen: flagOf(values.uploadsOpen),
  westWorldKillSwitch: flagOf(values.westWorldKillSwitch),
})
