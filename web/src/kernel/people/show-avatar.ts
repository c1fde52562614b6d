import type { Avatar } from '@judian/contract'
import type { QueryClient } from '@tanstack/react-query'
import { mapCached } from './map-cached.ts'

interface Shown {
  avatar_url: string
  user_avatar: Avatar
}

/** Updates a member's avatar in all cached data: feeds, comments, cards, the session. */
export function showAvatar(client: QueryClient, { avatar_url, user_avatar }: Shown) {
  mapCached(client, (found) => {
    if (found['user_id'] !== user_avatar.user_id) return found
    if ('background_color' in found) return user_avatar
    return 'avatar_url' in found ? { ...found, avatar_url } : found
  })
}
