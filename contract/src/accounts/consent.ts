import { z } from 'zod'
import { limits, siteTexts } from '../limits.ts'
import { answer, flag, time } from '../shapes/index.ts'
import { defineCalls, defineCallsAtAnyHour, nothing } from '../wire/call.ts'
import { field } from '../wire/field.ts'

/** Versions are numbered from 1; the highest is in force. */
export const textVersion = field.int(1, 1_000_000)
export const siteTextName = z.enum(siteTexts, '没有这份文件')

/** The current versions of both texts, or those that a member agreed to. */
export const textVersions = z.object({ agreement: z.int(), privacy: z.int() })

/** One entry of a member's record; `of_age`: they stated with it that they are 14 or older. */
const consent = z.object({
  act: z.enum(['agreed', 'withdrawn']),
  ...textVersions.shape,
  of_age: flag,
  time,
})

export type Consent = z.infer<typeof consent>

/**
 * The agreement and the privacy policy, and the members' consent to them. Every write of a member without consent to
 * the current versions is refused with ConsentNeeded, except those declared `withoutConsent`.
 */
export const consentCalls = defineCallsAtAnyHour('/v1/account', {
  getSiteText: {
    who: 'anyone',
    summary: 'The user agreement or the privacy policy as plain text; without `version` the one in force',
    readsOnly: true,
    input: z.object({ name: siteTextName, version: textVersion.optional() }),
    output: answer({
      text: z.string(),
      version: z.int(),
      /** The version in force. */
      latest: z.int(),
      /** Summary of the changes since the previous version; may be empty. */
      summary: z.string(),
      time,
    }),
    outcomes: ['SiteTextNotFound'],
  },
  getConsents: {
    who: 'member',
    summary:
      'The versions in force, those that the caller’s consent is for (0 without), and the record of it, newest first',
    readsOnly: true,
    input: nothing,
    output: answer({
      texts: z.array(
        z.object({
          name: z.enum(siteTexts),
          version: z.int(),
          agreed: z.int(),
          summary: z.string(),
          time,
        }),
      ),
      /** The caller has stated that they are 14 or older; members from before were never asked. */
      of_age: flag,
      consents: z.array(consent),
    }),
  },
  agreeToTexts: {
    who: 'member',
    withoutConsent: true,
    summary:
      'Agree to these versions of both texts, which have to be those in force; `of_age` states to be 14 or older, once for each account',
    input: z.object({ agreement: textVersion, privacy: textVersion, of_age: field.flag.optional() }),
    output: answer({}),
    outcomes: ['ConsentStale', 'ConsentMissing'],
    rate: { calls: 30, seconds: 600 },
  },
  withdrawConsent: {
    who: 'member',
    withoutConsent: true,
    summary: 'Withdraw the consent; writes are refused until the caller agrees again',
    input: nothing,
    output: answer({}),
    rate: { calls: 10, seconds: 600 },
  },
})

const listedVersion = z.object({
  version: z.int(),
  summary: z.string(),
  time,
  /** Absent for the built-in version. */
  published_by: z.string().optional(),
})

export type SiteTextVersion = z.infer<typeof listedVersion>

export const adminSiteTextsCalls = defineCalls('/v1/admin/site-texts', {
  getSiteTextVersions: {
    who: 'admin',
    summary: 'A page of a text’s versions, newest first',
    readsOnly: true,
    input: z.object({ name: siteTextName, pageNum: field.pageNum }),
    output: answer({ versions: z.array(listedVersion), hasMore: z.boolean() }),
  },
  publishSiteText: {
    who: 'admin',
    summary: 'Publish a text as the version after `based_on`; members are asked for their consent at their next write',
    input: z.object({
      name: siteTextName,
      based_on: textVersion,
      text: field.text(limits.siteTextLength),
      summary: field.line(limits.siteTextSummaryLength, '请写明这次改了什么'),
    }),
    output: answer({ version: z.int() }),
    outcomes: ['SiteTextChanged', 'SiteTextUnchanged'],
    rate: { calls: 20, seconds: 600 },
  },
})
