import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../../../kernel/ask/index.ts'

/** The member's folders, with the number of all favourites and whether their authors are notified. */
export const ownFolders = queryOptions({
  queryKey: ['favourites', 'folders'],
  queryFn: ({ signal }) => ask('/v1/favourites/getFolders', {}, signal),
})

/** The pseudo-folder of favourites without a folder, as named in calls. */
export const unfiled = { folder_id: 0, name: '默认' } as const
