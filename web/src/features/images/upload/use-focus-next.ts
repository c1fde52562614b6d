import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Restores focus when a focused control moves or unmounts. Before the change, name the selectors of the next focus
 * targets; the first that matches is focused.
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
