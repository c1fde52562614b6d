import type { QueryClient } from '@tanstack/react-query'
import { patchMoment } from '../moment-cache.ts'

/** The lists of favourites are among the feeds, so that updates of a post apply there, too. */
export const favouriteLists = ['feed', 'favourites:']

/** Refetches the member's folders and lists of favourites; unmounted ones on their next mount. */
export function refreshFavourites(client: QueryClient) {
  void client.invalidateQueries({ queryKey: ['favourites'] })
  void client.invalidateQueries({ queryKey: favouriteLists })
}

/** Updates the shown favourite state of a post. */
export function showFavourite(
  client: QueryClient,
  { message_id, favourited }: { message_id: number; favourited: 0 | 1 },
) {
  patchMoment(client, message_id, () => ({ favourited }))
  refreshFavourites(client)
}
