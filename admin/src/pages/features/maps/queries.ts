import { ask } from '@judian/web/kernel/ask/index.ts'
import { queryOptions } from '@tanstack/react-query'

/** Key prefix of all that shows maps or seasons. */
export const mapsKey = ['maps'] as const

export const adminMaps = queryOptions({
  queryKey: [...mapsKey, 'editor'],
  queryFn: ({ signal }) => ask('/v1/admin/boards/getAdminMaps', {}, signal),
  refetchOnWindowFocus: false, // the editor holds a draft
})
