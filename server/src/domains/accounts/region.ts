import type { AppContext } from '../../kernel/context.ts'
import type { RequestContext } from '../../kernel/http/request-context.ts'
import { updateRegion } from './users.sql.ts'

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
