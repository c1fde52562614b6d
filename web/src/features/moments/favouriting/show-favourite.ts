import type { QueryClient } from '@tanstack/react-query'
import { patchMoment } from '../moment-cache.ts'

/** The lists of favourites are among the feeds, so that updates of a post apply there, too. */
export const favouriteLists = ['feed', 'favourites:']

/** Reads one's folders and lists of favourites again; those that aren't on the page on their next mount. */
export function refreshFavourites(client: QueryClient) {
  void client.invalidateQueries({ queryKey: ['favourites'] })
  void client.invalidateQueries({ queryKey: favouriteLists })
}

/** Shows that a post is one of the member's favourites, or no longer. */
export function showFavourite(
  client: QueryClient,
  { message_id, favourited }: { message_id: number; favourited: 0 | 1 },
) {
  patchMoment(client, message_id, () => ({ favourited }))
  refreshFavourites(client)
}
