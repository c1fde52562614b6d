import { NetworkError } from '../ask/index.ts'

/**
 * Returns a loader of code that isn't part of the first view; it loads at most once. Offline it throws NetworkError without trying: browsers remember
 * a failed import until the page is reloaded.
 */
export function chunk<Loaded>(load: () => Promise<Loaded>): () => Promise<Loaded> {
  let loading: Promise<Loaded> | undefined
  return async () => {
    if (!loading) await assertReachable()
    loading ??= load().catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }
}

/** A browser also reports to be offline on a machine with only a loopback interface, where the site may run. */
async function assertReachable() {
  const isOnline = navigator.onLine as boolean | undefined // undefined where the server renders
  if (isOnline ?? true) return
  await fetch('/robots.txt', { method: 'HEAD', cache: 'no-store' }).catch(() => {
    throw new NetworkError('offline')
  })
}
