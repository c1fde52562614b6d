import { ask } from '@judian/web/kernel/ask/index.ts'
import { queryOptions } from '@tanstack/react-query'

/** All communities with their settings. */
export const communityList = queryOptions({
  queryKey: ['divisions'],
  queryFn: ({ signal }) => ask('/v1/admin/divisions/getAdminDivisions', {}, signal),
})
