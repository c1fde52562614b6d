import type { AppContext } from '../../../kernel/context.ts'
import type { Member } from '../../../kernel/member.ts'
import { selectAccess, selectIsIn } from './access.sql.ts'

/**
 * Who may see the picture with this content now: `everyone`, or, while it isn't shown anywhere (unused, pending review,
 * deleted), the `reader` if they uploaded it, moderate the community of its text, or are an admin; `nobody` otherwise.
 */
export async function pictureAudience(
  { db }: AppContext,
  sha256: string,
  reader: () => Promise<Member | undefined>,
): Promise<'everyone' | 'reader' | 'nobody'> {
  const access = (await selectAccess(db, [{ sha256 }]))[0]
  if (!access) return 'nobody'
  if (access.isPublic) return 'everyone'
  const me = await reader()
  if (!me) return 'nobody'
  const maySee = me.isAdmin || access.ownerIds.includes(me.id) || (await selectIsIn(db, sha256, me.moderates))
  return maySee ? 'reader' : 'nobody'
}
