/** The sealed root, which every proof must reach. */
export interface SealedDeck {
  root: string
  /** How many there are. */
  tickets: number
}

/**
 * Whether this page can verify: Web Crypto is available on secure pages only. Apart from the verifier, which loads with the first popup
 * that needs it.
 */
export const canCheck = () => (globalThis.crypto as { subtle?: SubtleCrypto } | undefined)?.subtle !== undefined
