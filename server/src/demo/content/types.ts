import type { ClanArms, PostPictureName } from '@judian/art'

/** The demo community as data; times are hours before the moment of seeding, so that it always looks lived in. */

export type DivisionKey = 'r6' | 'field' | 'pocket'

export type MemberKey =
  | 'zhou'
  | 'bolt'
  | 'wind'
  | 'kestrel'
  | 'moyu'
  | 'door'
  | 'alpaca'
  | 'window'
  | 'cilantro'
  | 'mint'
  | 'cheng'
  | 'tank'

export type DemoDivision = {
  name: DivisionKey
  fullname: string
  info: string
  rules: readonly { title: string; message: string }[]
  tags: readonly { num: number; name: string; moderatorOnly?: true }[]
}

export type DemoMember = {
  key: MemberKey
  phone: string
  username: string
  admin?: true
  /** The divisions this member looks after. */
  moderates: readonly DivisionKey[]
  joinedHoursAgo: number
}

export type DemoMoment = {
  key: string
  community: DivisionKey
  author: MemberKey
  tagNum: number
  title: string
  /** Plain text as a member would type it, with line breaks. */
  message: string
  /** Rendered by the art room as `posts/<name>.webp`. */
  images: readonly PostPictureName[]
  pinned?: true
  archived?: true
  hoursAgo: number
}

export type DemoMission = {
  community: DivisionKey
  text: string
  /** Coins, or one of the site's own items by its key. */
  brings: number | string
} & (
  | { comment: string }
  | { thumb: string }
  | { publish: true }
  /** How many days to check in. */
  | { checkIns: number }
)

export type DemoOutfit = {
  member: MemberKey
  /** What they bought, by the keys of the site's own items; worn, each is for another place. */
  items: readonly string[]
  worn?: true
  /** An rgb colour behind the figure, instead of a background. */
  ground?: string
  /** What the purchases left them. */
  coinsLeft: number
}

type Option = { code: string; name: string }
export type DemoClanOptions = Record<'servers' | 'modes' | 'ranks', readonly Option[]>

export type DemoClan = {
  key: string
  name: string
  intro: string
  /** Codes of what r6 offers. */
  server: string
  mode: string
  rank: string
  xp: number
  /** What it carries on its shield; none of its own where it is left out. */
  arms?: ClanArms
  foundedDaysAgo: number
  /** The captain first. */
  members: readonly MemberKey[]
  viceCaptains: readonly MemberKey[]
  /** What waits for the captain. */
  applies: readonly { member: MemberKey; text: string; hoursAgo: number }[]
}

export type DemoGameAccount = { member: MemberKey; community: DivisionKey; gameId: string }

export type DemoComment = {
  /** The key of its moment. */
  moment: string
  author: MemberKey
  text: string
  hoursAgo: number
  /** Which of the same moment's comments, counted from 0, is answered: an earlier one, itself perhaps an answer. */
  replyTo?: number
}
