import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * A control that moves or goes away takes the focus with it. Name, before `changing` changes, the selectors of who has
 * it next; the first that is found gets it.
 */
export function useFocusNext(within: RefObject<HTMLElement | null>, changing: unknown) {
  const wanted = useRef<string[]>([])

  useLayoutEffect(() => {
    const found = wanted.current.map((selector) => within.current?.querySelector<HTMLElement>(selector))
    wanted.current = []
    found.find(Boolean)?.focus()
  }, [changing, within])

  return (...selectors: string[]) => {
    wanted.current = selectors
  }
}
