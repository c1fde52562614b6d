import { featureBits, siteTexts, topics } from '@judian/contract'
import { type AfterCommit, inTransaction, type Tx } from '../../../kernel/db/db.ts'
import type { RequestContext } from '../../../kernel/http/request-context.ts'
import { takeVersion, versionOf } from '../../../kernel/db/save-versions.ts'
import type { AppContext } from '../../../kernel/context.ts'
import { ApiError } from '../../../kernel/http/api-error.ts'
import type { Member } from '../../../kernel/member.ts'
import { sharedAnswer } from '../../../kernel/shared-page.ts'
import { isOn, type SettingValues } from '../../../settings.ts'
import { flagOf } from '../../../kernel/http/wire.ts'
import { lockSecondFactor, requireAdmin, versionsInForce } from '../../accounts/index.ts'
import { audit } from '../../accounts/audit/index.ts'
import { isWeakening } from './weakening.ts'

const saved = { kind: 'settings', name: 'site' } as const

/** Settings of features. */
export type FeatureSetting =
  | 'hashtagLevel'
  | 'complaintPhone'
  | 'complaintEmail'
  | 'complaintHours'
  | 'complaintAnswerDays'
  | 'complaintDays'
  | 'securityLogDays'
  | 'minorsMayVote'
  | 'regionShown'
  | 'viewsShown'
/** Those of features that are off: they are neither shown nor saved. */
export type LeftOutSettings = () => Promise<readonly FeatureSetting[]>

export async function readSettings({ db, settings }: AppContext, leftOut: LeftOutSettings) {
  const version = await versionOf(db, saved)
  return { settings: without(present(await settings.all()), await leftOut()), version }
}

/**
 * Throws Outdated, SecondFactorMissing for an admin who requires a second factor without having one, and
 * SecondFactorRequired for one who no longer requires it on a site that others can reach; SudoRequired for a change
 * that opens the site, deletes or weakens, if the session's password isn't confirmed.
 */
export async function saveSettings(
  ctx: AppContext,
  leftOut: LeftOutSettings,
  me: Member,
  request: RequestContext,
  { version: loaded, ...form }: Partial<SettingValues> & { version: number },
) {
  const { db } = ctx
  const changed = without(form, await leftOut())
  if (Object.keys(changed).length === 0) return readSettings(ctx, leftOut)
  const token = request.sessionToken()
  const isConfirmed = token !== undefined && (await ctx.hasSudo(token, 'password'))
  await inTransaction(db, async (tx, afterCommit) => {
    await requireAdmin(tx, me)
    await takeVersion(tx, saved, loaded)
    if (changed.staffSecondFactor && !(await lockSecondFactor(tx, me.id))) throw new ApiError('SecondFactorMissing')
    if (ctx.isPublic && changed.staffSecondFactor === false && (await ctx.settings.within(tx)).staffSecondFactor)
      throw new ApiError('SecondFactorRequired', { message: '网站可以从外部访问，管理者必须开启两步验证' })
    const before = await writeSettings(ctx, tx, afterCommit, me, changed)
    if (isWeakening(before, changed) && !isConfirmed) throw new ApiError('SudoRequired')
  })
  return readSettings(ctx, leftOut)
}

/** Changes settings in the transaction of an admin's act, tells every open page, and returns their former values. */
export async function writeSettings(
  { clock, settings, cache, askAgain, publish }: AppContext,
  tx: Tx,
  afterCommit: AfterCommit,
  me: Member,
  changed: Partial<SettingValues>,
) {
  const before = await settings.save(tx, afterCommit, changed)
  afterCommit(() => {
    cache.clear()
    if (changed.staffSecondFactor) askAgain(topics.staff)
    publish(topics.site, { kind: 'settings' })
  })
  const subject = { subjectKind: 'site', subjectId: 'settings' }
  await audit(tx, { actorId: me.id, act: 'save-settings', ...subject, before, after: changed, at: clock.now() })
  return before
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

const present = ({ features: _features, staffFactorFrom: _since, ...values }: SettingValues) => ({
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
