import { limits, type locations, type regionScopes, type viewScopes, type weathers } from '@judian/contract/limits'
import { sql } from 'kysely'
import type { AfterCommit, Db, Tx } from './kernel/db/db.ts'
import type { ResponseCache } from './kernel/response-cache.ts'

/** Run-time settings with their defaults. */
const defaults = {
  registrationOpen: true,
  signInOpen: true,
  /** Whether the back office refuses staff without a second factor. */
  staffSecondFactor: false,
  /** How many members may sign up in an hour, and how many SMS the site sends a day; 0 for any number. */
  signUpsPerHour: 0,
  smsPerDay: 0,
  /** How many sign-ups in an hour one network may begin without slowing down. */
  signUpsPerNetwork: 20,
  /** Lets visitors use calls declared for readers; changes nothing else. */
  visitorsMayRead: false,
  /** Where the province or country of a member's address shows: nowhere, on the profile, also on posts and comments. */
  regionShown: 'contents' as (typeof regionScopes)[number],
  /** Who sees the view counts of posts; 'off' doesn't count views either. */
  viewsShown: 'everybody' as (typeof viewScopes)[number],
  /** Whether members may post and comment; admins always may. */
  postingOpen: true,
  /** Whether members in minors' mode may vote in polls. */
  minorsMayVote: true,
  /** Whether members may upload pictures; admins always may. */
  uploadsOpen: true,
  /** How many pictures a member may upload in 24 hours, and how many may be unused at a time; admins any number. */
  uploadsPerDay: 300,
  unusedUploadsMax: 60,
  /** How long members are new, in hours, and how much they may do in that time; 0 for no time, and for any number. */
  newcomerHours: 24,
  newcomerPosts: 5,
  newcomerComments: 50,
  newcomerUploads: 30,
  newcomerReports: 10,
  /** How often one member, and all newcomers together, may write the same text in 24 hours before it goes to review; 0 for any number. */
  repeatsPerMember: 3,
  repeatsOfNewcomers: 5,
  /** The level from which members' posts make topics. */
  hashtagLevel: 2,
  /** How old an account must be to vote in a clan match, in hours; 0 for any. */
  voterAccountHours: 24,
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
  /** The goals that a day's knocks open for everyone, one per line; empty for none. */
  knockGoals: '',
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
}

/** Whether this setting is a switch, and no number. */
export const isSwitch = (name: string) => typeof defaults[name as keyof typeof defaults] === 'boolean'

export type SettingValues = typeof defaults

export interface Settings {
  all(): Promise<SettingValues>
  /** The same inside a transaction, which mustn't wait for a second connection. */
  within(tx: Tx): Promise<SettingValues>
  /** Updates these settings and returns their former values. */
  save(tx: Tx, afterCommit: AfterCommit, changed: Partial<SettingValues>): Promise<Partial<SettingValues>>
}

const tag = 'settings'

export function createSettings(db: Db, cache: ResponseCache): Settings {
  async function read(from: Db | Tx): Promise<SettingValues> {
    const rows = await from.selectFrom('settings').selectAll().where('name', 'in', Object.keys(defaults)).execute()
    return { ...defaults, ...Object.fromEntries(rows.map((row) => [row.name, row.value])) }
  }

  return {
    all: () => cache.get('settings', [tag], () => read(db)),
    within: read,
    async save(tx, afterCommit, changed) {
      const rows = Object.entries(changed).map(([name, value]) => ({ name, value: JSON.stringify(value) }))
      // Serialises changes, so that the returned former values are the replaced ones.
      await sql`LOCK TABLE settings IN SHARE ROW EXCLUSIVE MODE`.execute(tx)
      const former = await read(tx)
      await tx
        .insertInto('settings')
        .values(rows)
        .onConflict((conflict) => conflict.column('name').doUpdateSet((eb) => ({ value: eb.ref('excluded.value') })))
        .execute()
      afterCommit(() => cache.invalidate(tag))
      return Object.fromEntries(Object.entries(former).filter(([name]) => name in changed))
    },
  }
}
