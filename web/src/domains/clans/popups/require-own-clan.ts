import type { QueryClient } from '@tanstack/react-query'
import { InvalidInput } from '../../../kernel/ask/index.ts'
import { myClanHere } from '../queries.ts'
import { showToast } from '../../../kernel/toast/toast-store.ts'

/**
 * Throws unless this is the member's clan. Always refetches: the captain may have removed the member or dissolved the
 * clan while the popup was open, and the cached answer may be from before the member joined.
 */
export async function requireOwnClan(client: QueryClient, community: string, clanId: number): Promise<void> {
  const { clan } = await client.fetchQuery({ ...myClanHere(community), staleTime: 0 })
  if (clan?.id !== clanId) throw new InvalidInput('缺少战队或社区信息')
}

/** Shows a short error toast; the popup shows the reason. Client-side errors show in the popup only. */
export const showFailure = (words: string) => (error: Error) => {
  if (!(error instanceof InvalidInput)) showToast(words, 3)
}
