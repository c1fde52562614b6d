const keyOf = (community: string) => `pinned-folded:${community}`

/** Whether this browser collapses a community's pinned posts. */
export function isPinnedCollapsed(community: string): boolean {
  try {
    return localStorage.getItem(keyOf(community)) !== null
  } catch {
    return false // storage disabled, or on the server
  }
}

export function storePinnedCollapsed(community: string, folded: boolean) {
  try {
    if (folded) localStorage.setItem(keyOf(community), '1')
    else localStorage.removeItem(keyOf(community))
  } catch {
    // Storage is disabled: effective for this page only.
  }
}
