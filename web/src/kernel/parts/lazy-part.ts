import { type ComponentType, createElement, use } from 'react'

/** A part's code could not be loaded: the network failed, or a newer version of the site took its place. */
export class PartMissing extends Error {
  override readonly name = 'PartMissing'
}

/**
 * A component whose code loads on its own. Once `preload` has succeeded it renders at once, without the flash of a
 * fallback. A load that failed throws PartMissing until the page is reloaded: browsers remember it as failed too.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loading: Promise<ComponentType<Props>> | undefined

  async function start() {
    try {
      return await load()
    } catch (error) {
      throw new PartMissing('A part of the page could not be loaded', { cause: error })
    }
  }

  const preload = () => (loading ??= readable(start()))

  function LazyPart(props: Props) {
    return createElement(use(preload()), props)
  }

  return Object.assign(LazyPart, { preload })
}

/** Marks the promise when it is kept, as React itself does once it has waited: `use` then reads it without waiting. */
function readable<T>(promise: Promise<T>): Promise<T> {
  promise.then(
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    () => {}, // whoever uses the part hears of it
  )
  return promise
}
