import { type Member, moderates } from '../../kernel/member.ts'
import { ApiError } from '../../kernel/http/api-error.ts'

/** Whoever reviews something must moderate the community it stands in. Throws NotAllowed, for all if for one. */
export function assertModerates(me: Member, things: readonly { community: string }[]) {
  if (!things.every(({ community }) => moderates(me, community))) throw new ApiError('NotAllowed')
}
