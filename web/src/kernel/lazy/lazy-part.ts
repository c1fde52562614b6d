import { createElement, type FunctionComponent, lazy, useState } from 'react'
import { NetworkError } from '../ask/index.ts'
import { chunk } from './chunk.ts'

type PropsOf<Component> = Component extends (props: infer Props) => unknown ? Props : never

/**
 * A component of a file that loads when it is first shown, or by `preload`. A failure because the browser was offline is
 * reset when it is online again; React would remember it until the page is reloaded.
 */
export function lazyPart<Name extends string, File extends Record<Name, unknown>>(
  load: () => Promise<File>,
  name: Name,
) {
  let component: FunctionComponent<object> | undefined
  const preload = chunk(async () => {
    component = (await load())[name] as FunctionComponent<object>
  })
  const fresh = () => lazy(() => preload().then(() => ({ default: component! }), refuse))
  let part = fresh()

  function refuse(error: unknown): never {
    if (error instanceof NetworkError) addEventListener('online', () => (part = fresh()), { once: true })
    throw error
  }

  // Loaded code renders at once: a lazy component would suspend, and show its boundary's fallback for 0.3 s at least.
  function LazyPart(props: PropsOf<File[Name]>) {
    const [shown] = useState(() => component ?? part)
    return createElement(shown, props as object)
  }
  return Object.assign(LazyPart, { preload })
}
