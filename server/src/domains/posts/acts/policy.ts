import type { AppContext } from '../../../kernel/context.ts'
import { type Member, moderates } from '../../../kernel/member.ts'
import { unknownRegion } from '../../../ports/region/index.ts'

interface Reviewed {
  authorId: number
  community: string
  review: string
}

/**
 * Pending content is visible to its author and reviewers, rejected content to its author. For reading and for authors: what staff may change
 * is asked in transactions (`requireModeratorOf`).
 */
export function maySee(me: Member | undefined, { authorId, community, review }: Reviewed): boolean {
  if (review === 'published' || me?.id === authorId) return true
  return review === 'waiting' && me !== undefined && moderates(me, community)
}

/** Whether posts and comments show where they were written. */
export const showsRegions = async ({ all }: AppContext['settings']): Promise<boolean> =>
  (await all()).regionShown === 'contents'

/** The region of a post or comment as its readers see it: nothing where it is unknown. */
export const shownRegion = (region: string | null, isShown: boolean): { region?: string } =>
  isShown && region !== null && region !== unknownRegion ? { region } : {}

/** Posting may be closed for everyone but admins. */
export const mayPostNow = async ({ settings }: AppContext, me: Member): Promise<boolean> =>
  me.isAdmin || (await settings.all()).postingOpen
