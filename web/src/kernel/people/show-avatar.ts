import type { Avatar } from '@judian/contract'
import type { QueryClient } from '@tanstack/react-query'

interface Shown {
  avatar_url: string
  user_avatar: Avatar
}

/** Updates a member's avatar in all cached data: feeds, comments, cards, the session. */
export function showAvatar(client: QueryClient, shown: Shown) {
  for (const [key, data] of client.getQueriesData({})) {
    const next = dressed(data, shown)
    if (next !== data) client.setQueryData(key, next)
  }
}

/** Replaces the member's avatar in the data; parts without it keep their identity. */
function dressed(data: unknown, shown: Shown): unknown {
  if (typeof data !== 'object' || data === null) return data
  if (Array.isArray(data)) {
    const items = data.map((item) => dressed(item, shown))
    return items.some((item, n) => item !== data[n]) ? items : data
  }
  const isTheirs = 'user_id' in data && data.user_id === shown.user_avatar.user_id
  if (isTheirs && 'background_color' in data) return shown.user_avatar

  const entries = Object.entries(data).map(([name, value]) => [name, dressed(value, shown)] as const)
  const changed = Object.fromEntries(entries.filter(([name, value]) => data[name as keyof typeof data] !== value))
  const card = isTheirs && 'avatar_url' in data ? { avatar_url: shown.avatar_url } : {}
  const change = { ...changed, ...card }
  return Object.keys(change).length > 0 ? { ...data, ...change } : data
}
