import type { Moment } from '@judian/contract'
import type { Rights } from '../communities/use-rights.ts'

/** What every comment under a post needs to know of it. */
export interface Discussion {
  moment: Moment
  rights: Rights
  /** Nobody writes or thumbs here: the post is archived or not published. */
  closed: boolean
  /** The one person whose comments and replies show. */
  onlyAuthor: number | undefined
  /** The comment that the page opened at. */
  focus: number | undefined
}
