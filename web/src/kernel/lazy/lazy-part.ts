import { createElement, type FunctionComponent, lazy } from 'react'
import { NetworkError } from '../ask/index.ts'
import { chunk } from './chunk.ts'

/**
 * As React's `lazy`, with `preload`. A failure because the browser was offline is reset when it is online again; React
 * would remember it until the page is reloaded.
 */
export function lazyPart<Props extends object>(load: () => Promise<FunctionComponent<Props>>) {
  const preload = chunk(load)
  const fresh = () => lazy(() => preload().then((part) => ({ default: part }), refuse))
  let part = fresh()

  function refuse(error: unknown): never {
    if (error instanceof NetworkError) addEventListener('online', () => (part = fresh()), { once: true })
    throw error
  }

  return Object.assign((props: Props) => createElement(part, props), { preload })
}
