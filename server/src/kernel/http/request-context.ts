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
  /** Tells this browser from others, once it has asked for a code or signed in. */
  readonly browserToken: string | undefined
  rememberBrowser(token: string): void
  /** The files of a multipart call, one at a time; throws TooManyImages beyond the call's own maximum (Malformed where that is one). */
  files(): AsyncIterable<Upload>
}
