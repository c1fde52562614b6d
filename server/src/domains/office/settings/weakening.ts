import type { SettingValues } from '../../../settings.ts'

/** Without a limit, or for ever. */
const boundless = (value: number) => (value === 0 ? Infinity : value)

const turnedOn = (before: boolean, after: boolean) => !before && after
const turnedOff = (before: boolean, after: boolean) => before && !after
const less = (before: number, after: number) => after < before
const shorter = (before: number, after: number) => boundless(after) < boundless(before)
const more = (before: number, after: number) => boundless(after) > boundless(before)

type Rules = { [Name in keyof SettingValues]?: (before: SettingValues[Name], after: SettingValues[Name]) => boolean }

/** The changes that open the site, delete what it stores, or weaken what protects it. */
const rules: Rules = {
  registrationOpen: turnedOn,
  visitorsMayRead: turnedOn,
  minorsMayVote: turnedOn,
  staffSecondFactor: turnedOff,
  signUpsPerHour: more,
  smsPerDay: more,
  newcomerHours: less,
  newcomerPosts: more,
  newcomerComments: more,
  newcomerUploads: more,
  repeatsPerMember: more,
  repeatsOfNewcomers: more,
  backupHours: more,
  backupsRetained: less,
  securityLogDays: shorter,
  auditLogDays: shorter,
  systemMessageDays: shorter,
  replyMessageDays: shorter,
  complaintDays: less,
}

/** Whether one of the changes needs the password again. */
export const isWeakening = (before: Partial<SettingValues>, changed: Partial<SettingValues>): boolean =>
  Object.entries(rules).some(([key, rule]) => {
    const name = key as keyof SettingValues
    // Both values are of the rule's own setting.
    return changed[name] !== undefined && (rule as (was: unknown, is: unknown) => boolean)(before[name], changed[name])
  })
