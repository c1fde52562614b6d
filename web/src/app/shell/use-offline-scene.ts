import { useEffect, useRef } from 'react'
import { onStirs } from '../../kernel/offers/when-calm.ts'
import { useTheme } from '../../kernel/theme/theme.ts'

/**
 * Loads the scene of a lost connection into memory on the person's first input: without a connection it can't be
 * requested any more.
 */
export function useOfflineScene() {
  const theme = useTheme()
  const kept = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const stop = onStirs(() => {
      stop()
      const image = new Image()
      image.src = `/images/scenes/offline-${theme}.svg`
      kept.current = image
    })
    return stop
  }, [theme])
}
