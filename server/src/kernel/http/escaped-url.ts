const escapes = /(?:%[0-9a-f]{2})+/gi

/**
 * A URL whose escapes are UTF-8, as the router takes no other: those of old addresses may be GBK, in which forums named members.
 * Escapes of neither stay.
 */
export function escapedInUtf8(url: string): string {
  if (!url.includes('%') || isUtf8(url)) return url
  return url.replace(escapes, (written) => {
    if (isUtf8(written)) return written
    try {
      return encodeURIComponent(
        new TextDecoder('gbk', { fatal: true }).decode(Buffer.from(written.replaceAll('%', ''), 'hex')),
      )
    } catch {
      return written
    }
  })
}

function isUtf8(written: string): boolean {
  try {
    decodeURIComponent(written)
    return true
  } catch {
    return false
  }
}
