/** An activation code's characters, without its hyphens. */
export const keyLength = 16
const group = 4

export interface Typed {
  text: string
  /** Where the caret stands, in characters from the start. */
  caret: number
}

const charactersOf = (text: string) =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')

/**
 * An activation code as it is shown, XXXX-XXXX-XXXX-XXXX, whatever was typed or pasted: any case, spaces, full-width
 * characters, other hyphens. The caret stays behind the character it stood behind; `beyond` puts it past a hyphen there,
 * which deleting forward needs in order to get on.
 */
export function formatKey({ text, caret }: Typed, beyond = false): Typed {
  const characters = charactersOf(text).slice(0, keyLength)
  const before = Math.min(charactersOf(text.slice(0, caret)).length, characters.length)
  const hyphens = Math.floor(beyond && before < characters.length ? before / group : Math.max(before - 1, 0) / group)
  return { text: characters.replace(/.{4}(?=.)/g, '$&-'), caret: before + hyphens }
}

export const isWholeKey = (text: string) => charactersOf(text).length === keyLength
