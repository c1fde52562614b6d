import type { AppContext } from '../../../kernel/context.ts'
import { type Member, moderates } from '../../../kernel/member.ts'

/**
 * Permissions on one post or comment, for reading and for their authors. What staff may change is asked in transactions
 * (`requireModeratorOf`).
 */

interface Owned {
  authorId: number
  community: string
}

interface Reviewed extends Owned {
  review: string
}

const isAuthor = (me: Member | undefined, { authorId }: Owned) => me?.id === authorId

/** Pending content is visible to its author and reviewers, rejected content to its author. */
function maySee(me: Member | undefined, subject: Reviewed): boolean {
  if (subject.review === 'published' || isAuthor(me, subject)) return true
  return subject.review === 'waiting' && me !== undefined && moderates(me, subject.community)
}

export const maySeeMoment = maySee
export const maySeeComment = maySee

export const mayDeclareMoment = isAuthor
/** Whether posts and comments show where they were written. */
export const showsRegions = async ({ all }: AppContext['settings']): Promise<boolean> =>
  (await all()).regionShown === 'contents'

/** Posting may be closed for everyone but admins. */
export const mayPostNow = async ({ settings }: AppContext, me: Member): Promise<boolean> =>
  me.isAdmin || (await settings.all()).postingOpen
