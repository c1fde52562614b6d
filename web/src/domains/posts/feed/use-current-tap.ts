import { useEffect, useEffectEvent } from 'react'
import { useIsMobile } from '../../../ui/hooks/use-is-mobile.ts'

/**
 * A tap on the entry that is the current one goes to the feed's top and refreshes it. At the top, 社区 of the phone's
 * bar opens its panel as ever.
 */
export function useCurrentTap(onRefresh: () => void) {
  const isMobile = useIsMobile()
  const refresh = useEffectEvent(onRefresh)
  const isMeant = useEffectEvent(
    (entry: Element) => entry.matches('main [aria-current=page]') || (isMobile && window.scrollY > 0),
  )

  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const entry = event.target instanceof Element && event.target.closest('nav [aria-current]')
      if (!entry || entry.closest('dialog') || !isMeant(entry)) return
      event.preventDefault()
      event.stopPropagation()
      window.scrollTo({ top: 0 })
      refresh()
    }
    // Before the entry's own handler.
    document.addEventListener('click', onClick, { capture: true })
    return () => document.removeEventListener('click', onClick, { capture: true })
  }, [])
}
