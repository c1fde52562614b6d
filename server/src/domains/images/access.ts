import type { AppContext } from '../../kernel/context.ts'
import { type Member, isStaff } from '../../kernel/member.ts'
import { selectAccess } from './access.sql.ts'

/**
 * Who may see the picture with this content now: `everyone`, or, while it isn't shown anywhere (unused, pending review,
 * deleted), the `reader` if they uploaded it or moderate; `nobody` otherwise.
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
  const maySee = me && (isStaff(me) || access.ownerIds.includes(me.id))
  return maySee ? 'reader' : 'nobody'
}
