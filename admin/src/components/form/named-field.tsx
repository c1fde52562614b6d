import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Focuses the field that the address names after `#`. Rendered with the fields. */
export function NamedField() {
  const location = useLocation()
  useEffect(() => {
    if (location.hash === '') return
    const field = document.querySelector<HTMLElement>(`[data-field="${CSS.escape(location.hash)}"]`)
    field?.querySelector<HTMLElement>('input, select, textarea, button')?.focus({ preventScroll: true })
    field?.scrollIntoView({ block: 'center' })
  }, [location])
  return null
}
