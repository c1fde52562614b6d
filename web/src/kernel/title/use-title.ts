import { useEffect } from 'react'

const site = '据点'

/** Sets the document title while the component is mounted. */
export function useTitle(title: string | undefined) {
  useEffect(() => {
    document.title = title ? `${title} · ${site}` : site
    return () => {
      document.title = site
    }
  }, [title])
}
