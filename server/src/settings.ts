import { type FeatureName, offAtFirst } from '@judian/contract'
import { limits, type locations, type regionScopes, type viewScopes, type weathers } from '@judian/contract/limits'
import { type RawBuilder, sql } from 'kysely'
import type { AfterCommit, Db, Tx } from './kernel/db/db.ts'
import type { ResponseCache } from './kernel/response-cache.ts'

/** Run-time settings with their defaults. */
const defaults = {
  registrationOpen: true,
  signInOpen: true,
  /** Whether the back office refuses staff without a second factor. */
  staffSecondFactor: false,
  /** When a site that others can reach begins to ask for it; '' before its first start. Set by the site itself. */
  staffFactorFrom: '',
  /** Maximum number of sign-ups in an hour, and of SMS in a day; 0 for none. */
  signUpsPerHour: 0,
  smsPerDay: 0,
  /** Number of sign-ups per network and hour without slowing down. */
  signUpsPerNetwork: 20,
  /** Lets visitors use calls declared for readers; changes nothing else. */
  visitorsMayRead: false,
  /** Where the province or country of a member's address is shown: on the profile, also on posts and comments. */
  regionShown: 'contents' as (typeof regionScopes)[number],
  /** Who sees the view counts of posts. */
  viewsShown: 'everybody' as (typeof viewScopes)[number],
  /** Whether members may post and comment; admins always may. */
  postingOpen: true,
  /** Whether members in minors' mode may vote in polls. */
  minorsMayVote: true,
  /** Whether members may upload pictures; admins always may. */
  uploadsOpen: true,
  /** Maximum number of pictures per member in 24 hours, and of unused ones at a time; admins have no limit. */
  uploadsPerDay: 300,
  unusedUploadsMax: 60,
  /** How long members count as new, in hours, and their limits in that time; 0 disables the period or the limit. */
  newcomerHours: 24,
  newcomerPosts: 5,
  newcomerComments: 50,
  newcomerUploads: 30,
  newcomerReports: 10,
  /**
   * How often one member, and all newcomers together, may write the same text in 24 hours before it goes to review; 0
   * for no limit.
   */
  repeatsPerMember: 3,
  repeatsOfNewcomers: 5,
  /** Minimum level of members whose posts create topics. */
  hashtagLevel: 2,
  /** Minimum age of an account to vote in a clan match, in hours; 0 for none. */
  voterAccountHours: 0,
  /** Stops the random dialogs everywhere. */
  westWorldKillSwitch: false,
  /** Pause between two stories of the companion, per member. */
  westWorldHours: 4,
  /** The weather, and the default place of members who chose none, for the companion's stories; '' for none. */
  westWorldWeather: '' as '' | (typeof weathers)[number],
  westWorldLocation: '' as '' | (typeof locations)[number],
  /** Replaces the day's line and the hottest post behind knock-knock's door; empty for the defaults. */
  knockLine: '',
  knockLink: '',
  knockLinkTitle: '',
  /** The operator's own limit on a post's body, in UTF-8 bytes. */
  postBytesMax: 200 * 1024,
  /** Reserved names in addition to the built-in ones, one per line. */
  reservedNames: '',
  /** Synonyms among players, for the search: a group of words per line. */
  searchSynonyms: ['开黑 组队 找队友 三缺一', '卡顿 掉帧 闪退', '新手 萌新 新人', '版规 规则', '烟 烟雾弹'].join('\n'),
  /** Hours between two scheduled backups, 0 for none, and how many are retained. */
  backupHours: 24,
  backupsRetained: 7,
  /** Days until the security log's entries are deleted. */
  securityLogDays: limits.auditLogDaysMin,
  /** Days until the audit log's entries, system messages and reply messages are deleted; 0 for never. */
  auditLogDays: 0,
  systemMessageDays: 0,
  replyMessageDays: 0,
  /**
   * How visitors contact the operator, empty for none; the deadline for answering complaints, and after how many days
   * they are deleted.
   */
  complaintPhone: '',
  complaintEmail: '',
  complaintHours: '',
  complaintAnswerDays: 15,
  complaintDays: 365,
  /** The footer's filing numbers; empty for none. */
  icpNumber: '',
  policeNumber: '',
  /** Features that an operator has turned on or off; all others are on. */
  features: {} as Partial<Record<FeatureName, boolean>>,
}

/** Whether this setting is a switch rather than a number. */
export const isSwitch = (name: string) => typeof defaults[name as keyof typeof defaults] === 'boolean'

export type SettingValues = typeof defaults

/** Whether a feature is on by these settings. */
export const isOn = ({ features }: Pick<SettingValues, 'features'>, name: FeatureName) =>
  features[name] ?? !offAtFirst.includes(name)

/**
 * The same in a statement, which reads the settings once: whether a feature of this name was turned off. For features
 * that are on at first.
 */
export const isTurnedOff = (name: FeatureName | RawBuilder<unknown>) => sql<boolean>`coalesce(
  (SELECT value FROM settings WHERE name = 'features') -> ${typeof name === 'string' ? sql.lit(name) : name} = 'false', false
)`

/** The same for features that are off at first: whether it was turned on. */
export const isTurnedOn = (name: FeatureName) => sql<boolean>`coalesce(
  (SELECT value FROM settings WHERE name = 'features') -> ${sql.lit(name)} = 'true', false
)`

/** Turns a feature on, for a command beside running servers, which read it within a second. */
export async function turnOn(tx: Tx, name: FeatureName): Promise<void> {
  await sql`
    INSERT INTO settings (name, value) VALUES ('features', jsonb_build_object(${name}::text, true))
    ON CONFLICT (name) DO UPDATE SET value = settings.value || excluded.value
  `.execute(tx)
}

/** Whether visitors may read, in a statement. */
export const mayVisitorsRead = sql<boolean>`coalesce(
  (SELECT value FROM settings WHERE name = 'visitorsMayRead') = 'true', false
)`

export interface Settings {
  all(): Promise<SettingValues>
  /** The same inside a transaction, which must not wait for a second connection. */
  within(tx: Tx): Promise<SettingValues>
  /** Updates these settings and returns their former values. */
  save(tx: Tx, afterCommit: AfterCommit, changed: Partial<SettingValues>): Promise<Partial<SettingValues>>
  /** Stores first values of settings that nobody has saved. */
  begin(db: Db, first: Partial<SettingValues>): Promise<void>
}

const tag = 'settings'

const rowsOf = (values: Partial<SettingValues>) =>
  Object.entries(values).map(([name, value]) => ({ name, value: JSON.stringify(value) }))

export function createSettings(db: Db, cache: ResponseCache): Settings {
  async function read(from: Db | Tx): Promise<SettingValues> {
    const rows = await from.selectFrom('settings').selectAll().where('name', 'in', Object.keys(defaults)).execute()
    return { ...defaults, ...Object.fromEntries(rows.map((row) => [row.name, row.value])) }
  }

  return {
    all: () => cache.get('settings', [tag], () => read(db)),
    within: read,
    async save(tx, afterCommit, changed) {
      // Serialises changes, so that the returned former values are the replaced ones.
      await sql`LOCK TABLE settings IN SHARE ROW EXCLUSIVE MODE`.execute(tx)
      const former = await read(tx)
      await tx
        .insertInto('settings')
        .values(rowsOf(changed))
        .onConflict((conflict) => conflict.column('name').doUpdateSet((eb) => ({ value: eb.ref('excluded.value') })))
        .execute()
      afterCommit(() => cache.invalidate(tag))
      return Object.fromEntries(Object.entries(former).filter(([name]) => name in changed))
    },
    async begin(to, first) {
      await to
        .insertInto('settings')
        .values(rowsOf(first))
        .onConflict((conflict) => conflict.column('name').doNothing())
        .execute()
    },
  }
}
