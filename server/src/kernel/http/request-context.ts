/** One file of a multipart call. `truncated` when it was larger than the call allows. */
export interface Upload {
  bytes: Uint8Array
  truncated: boolean
}

/** What a handler may know of the request besides its input. */
export interface RequestContext {
  /** The caller's network address. */
  readonly address: string
  readonly sessionToken: string | undefined
  /** Hands the caller a fresh session cookie. */
  openSession(token: string): void
  closeSession(): void
  /** The files of a multipart call, one at a time; throws TooManyImages beyond the call's own maximum (Malformed where that is one). */
  files(): AsyncIterable<Upload>
}
