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
  let Loaded: ComponentType<Props> | undefined
  let loading: Promise<ComponentType<Props>> | undefined

  async function start() {
    try {
      Loaded = await load()
      return Loaded
    } catch (error) {
      throw new PartMissing('A part of the page could not be loaded', { cause: error })
    }
  }

  const preload = () => (loading ??= start())

  function LazyPart(props: Props) {
    return createElement(Loaded ?? use(preload()), props)
  }

  return Object.assign(LazyPart, { preload })
}
