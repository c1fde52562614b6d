const keyOf = (community: string) => `pinned-folded:${community}`

/** Whether this browser folds a community's pinned posts away. */
export function isPinnedFolded(community: string): boolean {
  try {
    return localStorage.getItem(keyOf(community)) !== null
  } catch {
    return false // storage switched off, or the server
  }
}

export function foldPinned(community: string, folded: boolean) {
  try {
    if (folded) localStorage.setItem(keyOf(community), '1')
    else localStorage.removeItem(keyOf(community))
  } catch {
    // Storage is switched off: it holds for this page.
  }
}
