/** Characters in one call: a portion stays small enough to be answered within the time-out. */
const portionLength = 20_000

/** The lines of a text in portions, none of them cut, each short enough for one call. */
export function portionsOf(text: string): string[] {
  const portions: string[] = []
  let portion = ''
  for (const line of linesOf(text)) {
    if (portion !== '' && portion.length + 1 + line.length > portionLength) {
      portions.push(portion)
      portion = ''
    }
    portion = portion === '' ? line : `${portion}\n${line}`
  }
  // An empty list is sent as well: the server says what is missing.
  return portion === '' && portions.length > 0 ? portions : [...portions, portion]
}

export const countLines = (text: string) => linesOf(text).length

const linesOf = (text: string) => text.split(/[\r\n]+/).filter((line) => line.trim() !== '')

/** A text file's words. Chinese word lists are often in GB 18030, which UTF-8 is not mistaken for. */
export async function readWords(file: Blob): Promise<string> {
  const bytes = await file.arrayBuffer()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}
