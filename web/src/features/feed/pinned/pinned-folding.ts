import { browserStorage } from '../../../kernel/storage/storage.ts'

const keyOf = (community: string) => `pinned-folded:${community}`

/** Whether this browser collapses a community's pinned posts. */
export const isPinnedCollapsed = (community: string) => Boolean(browserStorage.read(keyOf(community)))

export const storePinnedCollapsed = (community: string, folded: boolean) =>
  browserStorage.write(keyOf(community), folded ? '1' : '')
