import type { Moment } from '@judian/contract'
import type { Rights } from '../../communities/use-rights.ts'

/** Context of a post's comments. */
export interface Discussion {
  moment: Moment
  rights: Rights
  /** Read-only: the post is archived or not published. */
  closed: boolean
  /** Phones: replies are written in a sheet instead of below the comment. */
  inSheet: boolean
  /** Filter: only this member's comments and replies. */
  onlyAuthor: number | undefined
  /** The focused comment. */
  focus: number | undefined
}
