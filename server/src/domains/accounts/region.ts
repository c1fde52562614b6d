import type { AppContext } from '../../kernel/context.ts'
import type { RequestContext } from '../../kernel/http/request-context.ts'
import { unknownRegion } from '../../ports/region/index.ts'
import { selectRegion, updateRegion } from './users.sql.ts'

/** Looks up the region of a member's request and remembers it as their latest. */
export async function noteRegion(
  { db, regions }: AppContext,
  userId: number,
  request: Pick<RequestContext, 'address'>,
): Promise<string> {
  const region = await regions.of(request.address())
  await updateRegion(db, userId, region)
  return region
}

/** A member's latest region; 未知 for a member who hasn't signed in or written since regions are looked up. */
export const latestRegion = async (db: AppContext['db'], userId: number): Promise<string> =>
  (await selectRegion(db, userId)) ?? unknownRegion
