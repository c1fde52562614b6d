import { topics } from '@judian/contract/topics'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useLive } from '../../kernel/live/index.ts'
import { useMe } from '../../kernel/session/index.ts'

/** Reads anew whatever shows of clans; the rest when it shows next. What a community offers stays as it is. */
export function refreshClans(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: ['clans'], predicate: ({ queryKey }) => queryKey[1] !== 'options' })
}

/** Applications and decisions arrive as system messages: the screen then shows how things stand. */
export function useClanNews() {
  const client = useQueryClient()
  const isMember = useMe() !== null
  useLive(isMember ? topics.myMessages : undefined, ({ kind }) => {
    if (kind === 'system') void refreshClans(client)
  })
}
