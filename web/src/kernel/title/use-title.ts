import { useEffect } from 'react'

const site = '据点'

/** Names the page in the browser's tab while the component is shown. */
export function useTitle(title: string | undefined) {
  useEffect(() => {
    document.title = title ? `${title} · ${site}` : site
    return () => {
      document.title = site
    }
  }, [title])
}
