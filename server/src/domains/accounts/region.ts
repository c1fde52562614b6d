import type { AppContext } from '../../kernel/context.ts'
import type { RequestContext } from '../../kernel/http/request-context.ts'
import type { Db } from '../../kernel/db/db.ts'
import type { Member } from '../../kernel/member.ts'

/** Looks up the region of a member's request and remembers it as their latest. */
export async function noteRegion(
  { db, regions }: AppContext,
  me: Pick<Member, 'id' | 'region'>,
  request: Pick<RequestContext, 'address'>,
): Promise<string> {
  const region = await regions.of(request.address())
  if (region !== me.region) await updateRegion(db, me.id, region)
  return region
}

/** Writes only changes: nearly all of a member's requests come from one region. */
export const updateRegion = (db: Db, id: number, region: string) =>
  db.updateTable('users').set({ region }).where('id', '=', id).where('region', 'is distinct from', region).execute()
