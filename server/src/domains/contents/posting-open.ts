import type { AppContext } from '../../kernel/context.ts'
import type { Member } from '../../kernel/member.ts'

/** Posting may be closed for everyone but admins. */
export const mayPostNow = async ({ settings }: AppContext, me: Member): Promise<boolean> =>
  me.isAdmin || (await settings.all()).postingOpen
