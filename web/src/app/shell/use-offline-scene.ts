import { useEffect, useState } from 'react'
import { useTheme } from '../../kernel/theme/theme.ts'

/** Keeps the scene of a lost connection in memory: without a connection it can't be requested any more. */
export function useOfflineScene() {
  const theme = useTheme()
  const [image] = useState(() => new Image())
  useEffect(() => {
    image.src = `/images/scenes/offline-${theme}.svg`
  }, [image, theme])
}
