/** One file of a multipart call. `truncated` when it was larger than the call allows. */
export interface Upload {
  bytes: Uint8Array
  truncated: boolean
}

export interface RequestContext {
  readonly address: string
  readonly sessionToken: string | undefined
  openSession(token: string): void
  closeSession(): void
  /** Identifies the browser, after its first request for a code or sign-in. */
  readonly browserToken: string | undefined
  rememberBrowser(token: string): void
  /** The files of a multipart call, one at a time; throws TooManyImages beyond the call's own maximum (Malformed where that is one). */
  files(): AsyncIterable<Upload>
}
