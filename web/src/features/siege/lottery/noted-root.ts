import { useEffect } from 'react'

const key = (event: string) => `lottery-root:${event}`

function read(event: string): string | null {
  try {
    return localStorage.getItem(key(event))
  } catch {
    return null // storage disabled: nothing to compare with
  }
}

/** Stores the first root that this browser sees of an event's lottery. */
function note(event: string, root: string) {
  try {
    if (read(event) === null) localStorage.setItem(key(event), root)
  } catch {
    // Without storage each visit counts as the first one.
  }
}

/** The root seen first, which later ones must equal; `root` itself on the first visit, '' before sealing. */
export function useNotedRoot(event: string, root = ''): string {
  useEffect(() => {
    if (root !== '') note(event, root)
  }, [event, root])
  return read(event) ?? root
}
