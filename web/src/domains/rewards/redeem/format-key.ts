/** An activation code's characters, without hyphens. */
export const keyLength = 16
const group = 4

export interface Typed {
  text: string
  /** Caret position, in characters from the start. */
  caret: number
}

const charactersOf = (text: string) =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')

/**
 * Formats an activation code as XXXX-XXXX-XXXX-XXXX from any case, spaces, full-width characters or other hyphens.
 * The caret stays behind the same character; `beyond` moves it past a following hyphen, so that forward deletion
 * advances.
 */
export function formatKey({ text, caret }: Typed, beyond = false): Typed {
  const characters = charactersOf(text).slice(0, keyLength)
  const before = Math.min(charactersOf(text.slice(0, caret)).length, characters.length)
  const hyphens = Math.floor(beyond && before < characters.length ? before / group : Math.max(before - 1, 0) / group)
  return { text: characters.replace(/.{4}(?=.)/g, '$&-'), caret: before + hyphens }
}

export const isWholeKey = (text: string) => charactersOf(text).length === keyLength
