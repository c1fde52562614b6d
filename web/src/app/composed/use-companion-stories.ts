import { useRouter } from '@tanstack/react-router'
import { useWestworld } from '../../domains/events/westworld/use-westworld.ts'
import { openExternal } from '../../kernel/rich-text/open-external.ts'

/** Mounts the companion's stories on every screen. */
export function useCompanionStories() {
  const router = useRouter()

  useWestworld((link) => {
    if (link.startsWith('/')) void router.navigate({ href: link })
    else openExternal(link)
  })
}
