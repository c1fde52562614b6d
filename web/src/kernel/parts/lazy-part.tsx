import { type ComponentType, use } from 'react'

/** A part's code could not be loaded: the network failed, or a newer version of the site took its place. */
export class PartMissing extends Error {
  override readonly name = 'PartMissing'
}

/**
 * A component whose code loads on its own. Once `preload` has succeeded it renders at once, without the flash of a
 * fallback; a failed load is tried again by the next `preload`, and until then shows as PartMissing.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let Loaded: ComponentType<Props> | undefined
  let loading: Promise<ComponentType<Props>> | undefined
  let failed = false

  async function start() {
    failed = false
    try {
      Loaded = await load()
      return Loaded
    } catch (error) {
      failed = true
      throw new PartMissing('A part of the page could not be loaded', { cause: error })
    }
  }

  function preload() {
    if (!loading || failed) loading = start()
    return loading
  }

  function LazyPart(props: Props) {
    const Part = Loaded ?? use(loading ?? preload())
    return <Part {...props} />
  }

  return Object.assign(LazyPart, { preload })
}
