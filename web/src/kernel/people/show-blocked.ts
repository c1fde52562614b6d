import type { QueryClient } from '@tanstack/react-query'
import { me } from '../session/index.ts'
import { mapCached } from './map-cached.ts'

/** Queries to refetch when a member is blocked: unread counts, messages, the list of blocked members, events' walls. */
const changedLists = [me.queryKey, ['messages'], ['blocked'], ['blockedMembers'], ['tile'], ['match']]

interface Block {
  user_id: number
  blocked: 0 | 1
}

/** Folds a blocked member's posts and comments in all cached data, or unfolds them, and marks their profile. */
export function showBlocked(client: QueryClient, { user_id, blocked }: Block) {
  mapCached(client, (found) => {
    const author = found['author'] as { user_id: number } | null | undefined
    const isProfile = found['user_id'] === user_id && 'moment_count' in found
    return (author?.user_id === user_id || isProfile) && found['blocked'] !== blocked ? { ...found, blocked } : found
  })
  for (const queryKey of changedLists) void client.invalidateQueries({ queryKey })
}
