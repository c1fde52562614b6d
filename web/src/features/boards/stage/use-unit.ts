import { mapSize } from '@judian/boards'
import { type RefObject, useLayoutEffect } from 'react'

/** Number of map pixels per screen pixel, for elements with a fixed readable size: `--unit` of the stage. */
export const setUnit = (stage: SVGSVGElement, unit: number) => stage.style.setProperty('--unit', unit.toFixed(3))

/** Follows the stage's width. */
export function useUnit(stage: RefObject<SVGSVGElement | null>) {
  useLayoutEffect(() => {
    const element = stage.current
    if (!element) return
    const observer = new ResizeObserver(() => {
      const { width } = element.getBoundingClientRect()
      if (width > 0) setUnit(element, mapSize.width / width)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [stage])
}
