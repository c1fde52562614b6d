import { type Member, moderates } from '../../kernel/member.ts'
import { ApiError } from '../../kernel/http/api-error.ts'

/** Reviewers must moderate the community of every subject. Throws NotAllowed. */
export function assertModerates(me: Member, subjects: readonly { community: string }[]) {
  if (!subjects.every(({ community }) => moderates(me, community))) throw new ApiError('NotAllowed')
}
