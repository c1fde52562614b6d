import type { AgeBand } from '@judian/contract'

/** The signed-in member of a request; read for each request. */
export interface Member {
  readonly id: number
  readonly username: string
  readonly joinedAt: Date
  readonly isAdmin: boolean
  readonly moderates: readonly string[]
  /** Whether they have agreed to the current versions of the agreement and the privacy policy. */
  readonly hasAgreed: boolean
  readonly hasSecondFactor: boolean
  /** Minors' mode; null for other members. */
  readonly ageBand: AgeBand | null
  /** All of their contents are reviewed first. */
  readonly mutedToReview: boolean
}

/** Whether they use the back office. */
export const isStaff = (me: Member) => me.isAdmin || me.moderates.length > 0

/** Moderators act in their own communities, admins everywhere. */
export const moderates = (me: Member, community: string) => me.isAdmin || me.moderates.includes(community)
