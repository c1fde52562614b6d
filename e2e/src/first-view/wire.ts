import type { CDPSession } from '@playwright/test'

export interface Transfer {
  path: string
  /** What it was fetched for: Document, Script, Image, … */
  kind: string
  /** Headers and body as they came over the wire; 0 from the browser's cache. */
  bytes: number
}

/** Notes what a page fetches. WebSockets are no transfers. */
export class Wire {
  readonly #kinds = new Map<string, Pick<Transfer, 'path' | 'kind'>>()
  readonly #ended: Transfer[] = []
  #lastChange = performance.now()

  constructor(cdp: CDPSession) {
    cdp.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other' }) => {
      this.#lastChange = performance.now()
      this.#kinds.set(requestId, { path: new URL(request.url).pathname, kind: type })
    })
    cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => this.#end(requestId, encodedDataLength))
    cdp.on('Network.loadingFailed', ({ requestId }) => this.#end(requestId, 0))
  }

  /** Resolves once nothing has been under way for `ms`. */
  async quietFor(ms: number): Promise<void> {
    while (this.#kinds.size > 0 || performance.now() - this.#lastChange < ms) {
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }

  /** Everything fetched until now; what came from the cache has 0 bytes. */
  get transfers(): readonly Transfer[] {
    return this.#ended
  }

  #end(requestId: string, bytes: number) {
    const started = this.#kinds.get(requestId)
    if (!started) return
    this.#kinds.delete(requestId)
    this.#lastChange = performance.now()
    this.#ended.push({ ...started, bytes })
  }
}
