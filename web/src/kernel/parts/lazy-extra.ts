import { type ComponentType, createElement, useEffect, useState } from 'react'

/**
 * A component that the page does without: its code loads once the page shows, and where that fails nothing stands in
 * its place.
 */
export function lazyExtra<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return function LazyExtra(props: Props) {
    const [Loaded, setLoaded] = useState<ComponentType<Props>>()
    useEffect(() => {
      load().then(
        (component) => setLoaded(() => component),
        (error: unknown) => console.warn('a part that the page does without could not be loaded', error),
      )
    }, [])
    return Loaded && createElement(Loaded, props)
  }
}
