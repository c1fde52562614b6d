import type { CDPSession } from '@playwright/test'

export interface Transfer {
  path: string
  /** What it was fetched for: Document, Script, Image, … */
  kind: string
  /** Headers and body as they came over the wire; 0 from the browser's cache. */
  bytes: number
  /** The body alone, as it was compressed. */
  bodyBytes: number
  /** Asked for by the page itself, not by a script that ran. */
  byPage: boolean
}

/** Notes what a page fetches. WebSockets are no transfers. */
export class Wire {
  readonly #underWay = new Map<string, Transfer>()
  readonly #ended: Transfer[] = []
  #lastChange = performance.now()

  constructor(cdp: CDPSession) {
    cdp.on('Network.requestWillBeSent', ({ requestId, request, initiator, type = 'Other' }) => {
      this.#lastChange = performance.now()
      const { pathname: path } = new URL(request.url)
      this.#underWay.set(requestId, { path, kind: type, bytes: 0, bodyBytes: 0, byPage: initiator.type !== 'script' })
    })
    cdp.on('Network.responseReceived', ({ requestId, response }) => {
      const transfer = this.#underWay.get(requestId)
      if (transfer) transfer.bodyBytes = -response.encodedDataLength
    })
    cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => this.#end(requestId, encodedDataLength))
    cdp.on('Network.loadingFailed', ({ requestId }) => this.#end(requestId, 0))
  }

  /** Everything that has been fetched, and what is under way. */
  get transfers(): readonly Transfer[] {
    return [...this.#ended, ...this.#underWay.values()]
  }

  /** Resolves once nothing has been under way for `ms`. */
  async quietFor(ms: number): Promise<void> {
    while (this.#underWay.size > 0 || performance.now() - this.#lastChange < ms) {
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }

  #end(requestId: string, bytes: number) {
    const transfer = this.#underWay.get(requestId)
    if (!transfer) return
    this.#underWay.delete(requestId)
    this.#lastChange = performance.now()
    this.#ended.push(Object.assign(transfer, { bytes, bodyBytes: bytes && bytes + transfer.bodyBytes }))
  }
}
