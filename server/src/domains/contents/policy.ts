import type { AppContext } from '../../kernel/context.ts'
import { type Member, moderates } from '../../kernel/member.ts'

/** Permissions on one post or comment. A moderator's rights end at their own communities. */

interface Owned {
  authorId: number
  community: string
}

interface Reviewed extends Owned {
  review: string
}

const isAuthor = (me: Member | undefined, { authorId }: Owned) => me?.id === authorId
const isAuthorOrModerator = (me: Member, subject: Owned) => isAuthor(me, subject) || moderates(me, subject.community)

/** Pending content is visible to its author and reviewers, rejected content to its author. */
function maySee(me: Member | undefined, subject: Reviewed): boolean {
  if (subject.review === 'published' || isAuthor(me, subject)) return true
  return subject.review === 'waiting' && me !== undefined && moderates(me, subject.community)
}

export const maySeeMoment = maySee
export const maySeeComment = maySee
export const mayDeleteMoment = isAuthorOrModerator
export const mayDeleteComment = isAuthorOrModerator
export const mayTagMoment = isAuthorOrModerator

export const mayDeclareMoment = isAuthor
export const mayLabel = (me: Member, subject: Owned) => moderates(me, subject.community)
/** Authors can't remove a moderator's label from their own content. */
export const mayWithdrawLabel = (me: Member, subject: Owned) => mayLabel(me, subject) && !isAuthor(me, subject)

export const mayCurateMoment = (me: Member, moment: Owned) => moderates(me, moment.community)

export const mayUseTag = (me: Member, community: string, tag: { moderatorOnly: boolean }) =>
  !tag.moderatorOnly || moderates(me, community)

/** Whether posts and comments show where they were written. */
export const showsRegions = async ({ all }: AppContext['settings']): Promise<boolean> =>
  (await all()).regionShown === 'contents'

/** Posting may be closed for everyone but admins. */
export const mayPostNow = async ({ settings }: AppContext, me: Member): Promise<boolean> =>
  me.isAdmin || (await settings.all()).postingOpen
