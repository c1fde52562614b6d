import type { CDPSession } from '@playwright/test'

export interface Transfer {
  path: string
  /** Resource type: Document, Script, Image, … */
  kind: string
  /** Headers and body as transferred; 0 from the browser's cache. */
  bytes: number
  /** Compressed body. */
  bodyBytes: number
  /** Requested by the parser, not by a script. */
  byPage: boolean
}

/** Records a page's requests, except WebSockets. */
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

  /** All finished requests, and those in flight. */
  get transfers(): readonly Transfer[] {
    return [...this.#ended, ...this.#underWay.values()]
  }

  /** Resolves once no request has been in flight for `ms`. */
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
