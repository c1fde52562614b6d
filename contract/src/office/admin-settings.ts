import { z } from 'zod'
import { defineCalls, nothing } from '../wire/call.ts'
import { field } from '../wire/field.ts'
import { limits, locations, regionScopes, siteTexts, viewScopes, weathers } from '../limits.ts'
import { textVersions } from '../accounts/consent.ts'
import { answer, flag, safeLink } from '../shapes/index.ts'

/** '' if irrelevant. */
const weather = z.union([z.literal(''), z.enum(weathers)], '没有这种天气')
const place = z.union([z.literal(''), z.enum(locations)], '没有这个地点')

const regionShown = z.enum(regionScopes, '没有这种显示方式')
const viewsShown = z.enum(viewScopes, '没有这种显示方式')

/** Groups of words that mean the same, one a line, with spaces between the words. */
export const synonymGroupsOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.split(/\s+/).filter((word) => word !== ''))
    .filter((group) => group.length > 0)

const { synonymGroups, synonymsPerGroup, synonymLength } = limits

const synonyms = field
  .note(synonymGroups * synonymsPerGroup * (synonymLength + 1))
  .refine(
    (text) =>
      synonymGroupsOf(text).every(
        (group) =>
          group.length >= 2 && group.length <= synonymsPerGroup && group.every((word) => word.length <= synonymLength),
      ),
    `每行 2–${synonymsPerGroup} 个词，用空格隔开，每个词不超过 ${synonymLength} 个字`,
  )
  .refine((text) => synonymGroupsOf(text).length <= synonymGroups, `最多 ${synonymGroups} 行`)

/** Days until deletion; 0 for never. */
const retention = (min: number) =>
  field.int(0, 36_500).refine((days) => days === 0 || days >= min, `至少 ${min} 天，0 为不删除`)

const complaintPhone = field.emptyLine(40).regex(/^([+\d][\d ()转-]{4,})?$/, '电话号码不正确')
const complaintEmail = field.emptyLine(100).regex(/^([^\s@<>"]+@[^\s@<>".]+(?:\.[^\s@<>".]+)+)?$/, '邮箱地址不正确')

const adminSettings = z.object({
  registrationOpen: flag,
  signInOpen: flag,
  /** The back office refuses staff without a second factor. */
  staffSecondFactor: flag,
  visitorsMayRead: flag,
  /** Where IP regions show: on profiles, also on posts and comments; absent while they are off. */
  regionShown: regionShown.optional(),
  /** Who sees the view counts of posts; absent while they are off. */
  viewsShown: viewsShown.optional(),
  /** Site-wide limit; 0 for none. */
  signUpsPerHour: z.int(),
  smsPerDay: z.int(),
  /** Begun in an hour; a network beyond it is slowed. */
  signUpsPerNetwork: z.int(),
  /** Posts and comments; admins may always write. */
  postingOpen: flag,
  /** Members in minors' mode vote in polls; absent while that mode is off. */
  minorsMayVote: flag.optional(),
  /** Pictures; admins may always upload. */
  uploadsOpen: flag,
  /** Per member; admins may upload any number. */
  uploadsPerDay: z.int(),
  unusedUploadsMax: z.int(),
  /** How long members are new, and how much they may do in that time; 0 for no time, and for any number. */
  newcomerHours: z.int(),
  newcomerPosts: z.int(),
  newcomerComments: z.int(),
  newcomerUploads: z.int(),
  newcomerReports: z.int(),
  /** How often the same text may be written in 24 hours before it goes to review; 0 for any number. */
  repeatsPerMember: z.int(),
  repeatsOfNewcomers: z.int(),
  /** The level from which members' posts make topics; absent while these are off. */
  hashtagLevel: z.int().optional(),
  westWorldKillSwitch: flag,
  /** Minimum pause between two stories of the companion. */
  westWorldHours: z.int(),
  voterAccountHours: z.int(),
  westWorldWeather: weather,
  westWorldLocation: place,
  /** Content behind knock-knock's door; empty for the day's own line and the hottest post. */
  knockLine: z.string(),
  knockLink: z.string(),
  knockLinkTitle: z.string(),
  /** Maximum of a post's body, in UTF-8 bytes. */
  postBytesMax: z.int(),
  /** Hours between two scheduled backups; 0 disables them. */
  backupHours: z.int(),
  backupsRetained: z.int(),
  /** Until deletion; 0 for never. */
  auditLogDays: z.int(),
  /** Retention of the security log; absent while it is off. */
  securityLogDays: z.int().optional(),
  systemMessageDays: z.int(),
  replyMessageDays: z.int(),
  /** Contacts of the operator; empty for none. Absent, like the next two, while complaints are off. */
  complaintPhone: z.string().optional(),
  complaintEmail: z.string().optional(),
  complaintHours: z.string().optional(),
  /** By when complaints are answered, and until when they are stored. */
  complaintAnswerDays: z.int().optional(),
  complaintDays: z.int().optional(),
  /** Reserved names in addition to the built-in ones, one per line; look-alikes are reserved too. */
  reservedNames: z.string(),
  /** What the site calls itself, and its description for search engines. */
  siteName: z.string(),
  siteAbout: z.string(),
  /** Synonyms for the search, a group per line. */
  searchSynonyms: z.string(),
  /** Plain text; empty where there is none. */
  /** The footer’s filing numbers as shown. */
  icpNumber: z.string(),
  policeNumber: z.string(),
})

export type AdminSettings = z.infer<typeof adminSettings>

export const settingsCalls = defineCalls('/v1/admin/settings', {
  getAdminSettings: {
    who: 'admin',
    summary: 'All run-time settings and the site’s texts',
    readsOnly: true,
    input: nothing,
    output: answer({ settings: adminSettings, version: z.int() }),
  },
  saveSettings: {
    who: 'admin',
    saves: { kind: 'settings', name: 'site' },
    summary: 'Change settings; omitted ones are unchanged. What opens the site, deletes or weakens needs the password',
    emptyClears: true,
    input: z.object({
      version: field.version,
      registrationOpen: field.flag.optional(),
      signInOpen: field.flag.optional(),
      /** Only an admin with a second factor can turn it on. */
      staffSecondFactor: field.flag.optional(),
      visitorsMayRead: field.flag.optional(),
      regionShown: regionShown.optional(),
      viewsShown: viewsShown.optional(),
      signUpsPerHour: field.int(0, 100_000).optional(),
      smsPerDay: field.int(0, 1_000_000).optional(),
      signUpsPerNetwork: field.int(1, 100_000).optional(),
      postingOpen: field.flag.optional(),
      minorsMayVote: field.flag.optional(),
      uploadsOpen: field.flag.optional(),
      uploadsPerDay: field.int(1, 10_000).optional(),
      unusedUploadsMax: field.int(limits.imagesPerPost, 1_000).optional(),
      newcomerHours: field.int(0, limits.newcomerHoursMax).optional(),
      newcomerPosts: field.int(0, 10_000).optional(),
      newcomerComments: field.int(0, 10_000).optional(),
      newcomerUploads: field.int(0, 10_000).optional(),
      newcomerReports: field.int(0, 10_000).optional(),
      repeatsPerMember: field.int(0, 10_000).optional(),
      repeatsOfNewcomers: field.int(0, 10_000).optional(),
      hashtagLevel: field.int(1, 100).optional(),
      westWorldKillSwitch: field.flag.optional(),
      westWorldHours: field.int(1, 168).optional(),
      voterAccountHours: field.int(0, 720).optional(),
      westWorldWeather: weather.optional(),
      westWorldLocation: place.optional(),
      knockLine: field.emptyLine(100).optional(),
      knockLink: safeLink.optional(),
      knockLinkTitle: field.emptyLine(60).optional(),
      postBytesMax: field.int(1_024, limits.postBytesCap).optional(),
      backupHours: field.int(0, 168).optional(),
      backupsRetained: field.int(1, 365).optional(),
      auditLogDays: retention(limits.auditLogDaysMin).optional(),
      securityLogDays: field.int(limits.auditLogDaysMin, limits.securityLogDaysMax).optional(),
      systemMessageDays: retention(limits.messageDaysMin).optional(),
      replyMessageDays: retention(limits.messageDaysMin).optional(),
      complaintPhone: complaintPhone.optional(),
      complaintEmail: complaintEmail.optional(),
      complaintHours: field.emptyLine(60).optional(),
      complaintAnswerDays: field.int(1, 30).optional(),
      complaintDays: field.int(30, 3_650).optional(),
      siteName: field.line(20, '请填写站点名称').optional(),
      siteAbout: field.line(100, '请填写站点介绍').optional(),
      reservedNames: field.note(limits.reservedNamesLength).optional(),
      searchSynonyms: synonyms.optional(),
      icpNumber: field.emptyLine(100).optional(),
      policeNumber: field.emptyLine(100).optional(),
    }),
    output: answer({ settings: adminSettings, version: z.int() }),
    outcomes: ['Outdated', 'SecondFactorRequired', 'SudoRequired'],
  },
})

/** Public information about the site. */
export const siteCalls = defineCalls('/v1/account', {
  getSiteInfo: {
    who: 'anyone',
    atAnyHour: true,
    summary: 'Filing numbers, available texts, whether sign-up is open, and the limit of a post',
    readsOnly: true,
    input: nothing,
    output: answer({
      icpNumber: z.string(),
      policeNumber: z.string(),
      /** Texts available from `getSiteText`. */
      texts: z.array(z.enum(siteTexts)),
      /** Their versions in force, which a sign-up names. */
      text_versions: textVersions,
      registrationOpen: flag,
      /** The longest body that a post may have, in UTF-8 bytes. */
      postBytesMax: z.int(),
      /** The features that are on, for `isFeatureOn`. */
      features: z.int(),
    }),
  },
})
