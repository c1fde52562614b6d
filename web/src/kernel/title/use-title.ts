import { useEffect } from 'react'
import { siteName } from '../home.ts'

/** Sets the document title while the component is mounted. */
export function useTitle(title: string | undefined) {
  useEffect(() => {
    document.title = title ? `${title} · ${siteName}` : siteName
    return () => {
      document.title = siteName
    }
  }, [title])
}
