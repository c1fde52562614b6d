import { type Member, moderates } from '../../kernel/member.ts'

/** Who may do what with one particular thing. A moderator's rights end at their own communities. */

interface Owned {
  authorId: number
  community: string
}

interface Reviewed extends Owned {
  review: string
}

const isAuthor = (me: Member | undefined, { authorId }: Owned) => me?.id === authorId
const isAuthorOrModerator = (me: Member, thing: Owned) => isAuthor(me, thing) || moderates(me, thing.community)

/** Held content is for its author and those who review it, rejected content for its author alone. */
function maySee(me: Member | undefined, thing: Reviewed): boolean {
  if (thing.review === 'published' || isAuthor(me, thing)) return true
  return thing.review === 'waiting' && me !== undefined && moderates(me, thing.community)
}

export const maySeeMoment = maySee
export const maySeeComment = maySee
export const mayDeleteMoment = isAuthorOrModerator
export const mayDeleteComment = isAuthorOrModerator
export const mayTagMoment = isAuthorOrModerator

/** Pinning and archiving. */
export const mayCurateMoment = (me: Member, moment: Owned) => moderates(me, moment.community)

export const mayUseTag = (me: Member, community: string, tag: { moderatorOnly: boolean }) =>
  !tag.moderatorOnly || moderates(me, community)
