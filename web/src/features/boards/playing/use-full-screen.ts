import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import { useScrollLock } from '../../../ui/hooks/use-scroll-lock.ts'
import { openLayer } from '../../../ui/overlays/history-layers.ts'

const phoneOnItsSide = '(orientation: landscape) and (max-height: 500px) and (hover: none)'

/** Shows the element over the whole window while a phone is on its side and the focus was last set inside; Back leaves. */
export function useFullScreen(ref: RefObject<HTMLElement | null>) {
  const [isFull, setIsFull] = useState(false)
  useScrollLock(isFull)

  useEffect(() => {
    const phone = matchMedia(phoneOnItsSide)
    const update = () => setIsFull(phone.matches && ref.current!.contains(document.activeElement))
    phone.addEventListener('change', update)
    document.addEventListener('focusin', update)
    return () => {
      phone.removeEventListener('change', update)
      document.removeEventListener('focusin', update)
    }
  }, [ref])

  useLayoutEffect(() => {
    const element = ref.current
    if (!isFull || !element) return
    element.popover = 'manual' // the top layer, above the page's bars
    element.showPopover()
    const closeLayer = openLayer(() => setIsFull(false))
    return () => {
      closeLayer()
      element.popover = null
    }
  }, [isFull, ref])

  return { isFull, leave: () => setIsFull(false) }
}
