import { type RefObject, useLayoutEffect } from 'react'

/**
 * While `active`, sets the element's `--visible-height` to the height that the on-screen keyboard leaves, and its top to where that
 * begins: Safari puts the keyboard over the page instead of making it smaller.
 */
export function useVisibleHeight(ref: RefObject<HTMLElement | null>, active: boolean) {
  useLayoutEffect(() => {
    const [element, viewport] = [ref.current, window.visualViewport]
    if (!active || !element || !viewport) return
    const update = () => {
      // Zoomed by the fingers, it shows a part of the page.
      if (viewport.scale > 1) return
      element.style.setProperty('--visible-height', `${viewport.height}px`)
      element.style.top = `${viewport.offsetTop}px`
    }
    update()
    viewport.addEventListener('resize', update)
    viewport.addEventListener('scroll', update)
    return () => {
      viewport.removeEventListener('resize', update)
      viewport.removeEventListener('scroll', update)
      element.style.removeProperty('--visible-height')
      element.style.top = ''
    }
  }, [ref, active])
}
