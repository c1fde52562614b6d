import { browserStorage } from '../../../kernel/storage/storage.ts'

const keyOf = (community: string) => `pinned-folded:${community}`

/** Whether this browser collapses a community's pinned posts. */
export const isPinnedCollapsed = (community: string) => Boolean(browserStorage.read(keyOf(community)))

export function storePinnedCollapsed(community: string, folded: boolean) {
  if (folded) browserStorage.write(keyOf(community), '1')
  else browserStorage.remove(keyOf(community))
}
