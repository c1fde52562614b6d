import type { AppContext } from '../../kernel/context.ts'
import type { Member } from '../../kernel/member.ts'
import { ApiError } from '../../kernel/http/api-error.ts'

/** Posting may be closed for everyone but admins. Throws PostingClosed. */
export async function assertPostingOpen({ settings }: AppContext, me: Member) {
  if (!me.isAdmin && !(await settings.all()).postingOpen) throw new ApiError('PostingClosed')
}
