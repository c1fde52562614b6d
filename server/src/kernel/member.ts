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
  /** Is in office, but without its rights until they have the second factor that the site asks of staff. */
  readonly lacksSecondFactor: boolean
  /** Minors' mode; null for other members. */
  readonly ageBand: AgeBand | null
  /** All of their contents are reviewed first. */
  readonly mutedToReview: boolean
  /** Of their latest text. */
  readonly region: string | null
}

type Office = Pick<Member, 'isAdmin' | 'moderates'>

/** The rights that an office gives: none without the second factor that the site asks of staff. */
export const rightsOfOffice = (
  { isAdmin, moderates }: Office,
  hasFactor: boolean,
): Office & Pick<Member, 'lacksSecondFactor'> =>
  hasFactor
    ? { isAdmin, moderates, lacksSecondFactor: false }
    : { isAdmin: false, moderates: [], lacksSecondFactor: isAdmin || moderates.length > 0 }

/** Whether they have any right of staff. */
export const isStaff = (me: Office) => me.isAdmin || me.moderates.length > 0

/** Whether they are in office, with or without its rights: for what staff may not do, and what shows them the way. */
export const isInOffice = (me: Member) => isStaff(me) || me.lacksSecondFactor

/** Moderators act in their own communities, admins everywhere. */
export const moderates = (me: Member, community: string) => me.isAdmin || me.moderates.includes(community)
