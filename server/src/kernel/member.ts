/** The signed-in person as a call sees them; read afresh for each request. */
export interface Member {
  readonly id: number
  readonly username: string
  readonly isAdmin: boolean
  /** Names of the communities this person moderates. */
  readonly moderates: readonly string[]
  /** Everything they write waits for review. */
  readonly mutedToReview: boolean
}

/** Moderators act in their own communities, admins everywhere (decisions section 3). */
export const moderates = (me: Member, community: string) => me.isAdmin || me.moderates.includes(community)
