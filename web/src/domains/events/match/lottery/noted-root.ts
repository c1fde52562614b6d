import { useEffect } from 'react'
import { browserStorage } from '../../../../kernel/storage/storage.ts'

const key = (event: string) => `lottery-root:${event}`

/** The root seen first, which later ones must equal; `root` itself on the first visit (each is, without storage), '' before sealing. */
export function useNotedRoot(event: string, root = ''): string {
  useEffect(() => {
    if (root !== '' && browserStorage.read(key(event)) === null) browserStorage.write(key(event), root)
  }, [event, root])
  return browserStorage.read(key(event)) ?? root
}
