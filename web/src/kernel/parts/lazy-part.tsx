import { type ComponentType, use } from 'react'

/** A part's code could not be loaded: the network failed, or a newer version of the site took its place. */
export class PartMissing extends Error {
  override readonly name = 'PartMissing'
}

/**
 * A component whose code loads on its own. Once `preload` has succeeded it renders at once, without the flash of a
 * fallback. A failed `preload` may be called again; a failed rendering throws PartMissing until the page is reloaded.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let Loaded: ComponentType<Props> | undefined
  let loading: Promise<ComponentType<Props>> | undefined
  let rendering: Promise<ComponentType<Props>> | undefined

  async function start() {
    try {
      Loaded = await load()
      return Loaded
    } catch (error) {
      loading = undefined
      throw new PartMissing('A part of the page could not be loaded', { cause: error })
    }
  }

  const preload = () => (loading ??= start())

  function LazyPart(props: Props) {
    // React asks again after a rejection and must find the same promise.
    const Part = Loaded ?? use((rendering ??= preload()))
    return <Part {...props} />
  }

  return Object.assign(LazyPart, { preload })
}
