import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Restores focus when a focused control moves or unmounts. Before the change, name the selectors of the next focus
 * targets; the first that matches is focused.
 */
export function useFocusNext(within: RefObject<HTMLElement | null>, changing: unknown) {
  const candidates = useRef<string[]>([])

  useLayoutEffect(() => {
    const found = candidates.current.map((selector) => within.current?.querySelector<HTMLElement>(selector))
    candidates.current = []
    found.find(Boolean)?.focus()
  }, [changing, within])

  return (...selectors: string[]) => {
    candidates.current = selectors
  }
}
