import type { ClanArms, PostPictureName } from '@judian/art'
import type { Board } from '@judian/boards'
import type { Doc } from '@judian/contract'

/** The demo community as data; times are hours before seeding, so that it always looks recent. */

export type CommunityKey = 'r6' | 'field' | 'pocket'

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
  | 'deer'

export type DemoCommunity = {
  name: CommunityKey
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
  moderates: readonly CommunityKey[]
  joinedHoursAgo: number
  /** Earned before the oldest post here. */
  level: number
}

export type DemoProfile = {
  member: MemberKey
  signature: string
  /** Key of an own post. */
  pinned?: string
}

export type DemoQuizResult = {
  member: MemberKey
  code: string
  listed?: true
  seeksMates?: true
}

export type DemoMoment = {
  key: string
  community: CommunityKey
  author: MemberKey
  tagNum: number
  title: string
  /** The plain text, with `{post:key}` for a link to another post; or else its tree, which places pictures by their ids. */
  message?: string
  doc?: (picture: (name: PostPictureName) => string) => Doc
  /** Rendered by the art room as `posts/<name>.webp`. */
  images: readonly PostPictureName[]
  pinned?: true
  archived?: true
  hoursAgo: number
  /** An edit by the author: the earlier text, and when it was changed. */
  edited?: { before: string; hoursAgo: number }
  /** Number of thumbs; by default some number that fits the post's age. */
  thumbs?: number
}

export type DemoMission = {
  community: CommunityKey
  text: string
  /** Reward: coins, or a built-in item by its key. */
  brings: number | string
} & (
  | { comment: string }
  | { thumb: string }
  | { publish: true }
  | { winTiles: true }
  /** Reach an ending of any of the companion's stories. */
  | { storyEnding: true }
  | { checkIns: number }
)

export type DemoOutfit = {
  member: MemberKey
  items: readonly string[]
  worn?: true
  /** An rgb background colour, instead of a background item. */
  ground?: string
  coinsLeft: number
}

type Option = { code: string; name: string }
export type DemoClanOptions = Record<'servers' | 'modes' | 'ranks', readonly Option[]>

export type DemoClan = {
  key: string
  name: string
  intro: string
  /** Codes of r6's clan options. */
  server: string
  mode: string
  rank: string
  xp: number
  /** Picture name; the default picture when absent. */
  arms?: ClanArms
  foundedDaysAgo: number
  members: readonly MemberKey[]
  viceCaptains: readonly MemberKey[]
  applies: readonly { member: MemberKey; text: string; hoursAgo: number }[]
}

export type DemoGameAccount = { member: MemberKey; community: CommunityKey; gameId: string }

export type DemoComment = {
  moment: string
  author: MemberKey
  /** With `{post:key}` for a link to a post. */
  text: string
  hoursAgo: number
  /** Index from 0 of the same post's comment that is answered, possibly a reply itself. */
  replyTo?: number
  /** The step of the post's board that the comment is about, from 1. */
  step?: number
}

export type DemoGuide = {
  moment: string
  valid: readonly MemberKey[]
  outdated: readonly MemberKey[]
  confirmed?: true
}

export type DemoBoard = {
  /** Keys of the board's post, and of the post whose board it is adapted from. */
  moment: string
  adaptedFrom?: string
  board: Board
}
