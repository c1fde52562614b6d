import { type Consent, siteTexts } from '@judian/contract'
import type { AppContext } from '../../../kernel/context.ts'
import { ApiError } from '../../../kernel/http/api-error.ts'
import { flagOf } from '../../../kernel/http/wire.ts'
import type { Member } from '../../../kernel/member.ts'
import { rightsOf } from '../../../kernel/response-cache.ts'
import * as sql from './consents.sql.ts'
import { type SiteText, selectText, versionsInForce } from './site-texts.sql.ts'

/** A given version of a text, or the current one. Throws SiteTextNotFound. */
export async function readSiteText({ db }: AppContext, name: SiteText, asked?: number) {
  const [found, inForce] = await Promise.all([selectText(db, name, asked), versionsInForce(db)])
  if (!found) throw new ApiError('SiteTextNotFound')
  const { text, version, summary, publishedAt } = found
  return { text, version, summary, latest: inForce[name], time: publishedAt.toISOString() }
}

export async function listConsents({ db }: AppContext, me: Member) {
  const [agreed, hasStatedAge, consents, ...current] = await Promise.all([
    sql.selectAgreedVersions(db, me.id),
    sql.hasStatedAge(db, me.id),
    sql.selectConsents(db, me.id),
    ...siteTexts.map(async (name) => ({ name, ...(await selectText(db, name))! })),
  ])
  return {
    texts: current.map(({ name, version, summary, publishedAt }) => ({
      name,
      version,
      agreed: agreed[name],
      summary,
      time: publishedAt.toISOString(),
    })),
    of_age: flagOf(hasStatedAge),
    consents: consents.map(({ act, agreement, privacy, ofAge, at }): Consent => ({
      act: act as Consent['act'],
      agreement,
      privacy,
      of_age: flagOf(ofAge),
      time: at.toISOString(),
    })),
  }
}

/**
 * Records the consent, once. Throws ConsentStale unless these are the current versions, and ConsentMissing for a member
 * who has never declared to be 14 or older.
 */
export async function agreeToTexts(ctx: AppContext, me: Member, { of_age, ...versions }: Agreed) {
  const { db, clock, cache } = ctx
  const ofAge = of_age === 1
  const isNew = await sql.insertConsent(db, { ...versions, userId: me.id, ofAge, at: clock.now() })
  if (!isNew) {
    await assertInForce(ctx, versions)
    if (!ofAge && !(await sql.hasStatedAge(db, me.id))) throw new ApiError('ConsentMissing')
  }
  cache.invalidate(rightsOf(me.id))
  return {}
}

type Agreed = Record<SiteText, number> & { of_age?: 0 | 1 | undefined }

async function assertInForce({ db }: AppContext, versions: Record<SiteText, number>) {
  const inForce = await versionsInForce(db)
  if (siteTexts.some((name) => inForce[name] !== versions[name])) throw new ApiError('ConsentStale')
}

/** Refuses the member's writes until they agree again. */
export async function withdrawConsent({ db, clock, cache }: AppContext, me: Member) {
  await sql.insertWithdrawal(db, me.id, clock.now())
  cache.invalidate(rightsOf(me.id))
  return {}
}

interface Ticks {
  agreement?: number | undefined
  privacy?: number | undefined
  of_age?: 0 | 1 | undefined
}

/**
 * The versions that a sign-up's form agrees to; undefined for a form without any of these fields, whose member is asked
 * at the first write. Throws ConsentMissing without one of them, or without the statement of age.
 */
export function acceptTicks({ agreement, privacy, of_age }: Ticks): Record<SiteText, number> | undefined {
  if (agreement === undefined && privacy === undefined && of_age === undefined) return undefined
  if (!agreement || !privacy || !of_age) throw new ApiError('ConsentMissing')
  return { agreement, privacy }
}
