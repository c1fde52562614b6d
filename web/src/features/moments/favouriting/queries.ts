import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../../kernel/ask/index.ts'

/** One's folders, with the number of all favourites and whether their authors hear of them. */
export const ownFolders = queryOptions({
  queryKey: ['favourites', 'folders'],
  queryFn: ({ signal }) => ask('/v1/favourites/getFolders', {}, signal),
})

/** The folder of favourites that are in none, as the calls name it. */
export const unfiled = { folder_id: 0, name: '默认' } as const
