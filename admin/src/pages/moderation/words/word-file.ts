/** Characters per call, to stay within the time-out. */
const portionLength = 20_000

/** Splits a text into chunks of whole lines. */
export function chunksOf(text: string): string[] {
  const portions: string[] = []
  let portion = ''
  for (const line of linesOf(text)) {
    if (portion !== '' && portion.length + 1 + line.length > portionLength) {
      portions.push(portion)
      portion = ''
    }
    portion = portion === '' ? line : `${portion}\n${line}`
  }
  // An empty list yields one chunk, so that the server reports the missing words.
  return portion === '' && portions.length > 0 ? portions : [...portions, portion]
}

export const countLines = (text: string) => linesOf(text).length

const linesOf = (text: string) => text.split(/[\r\n]+/).filter((line) => line.trim() !== '')

/** Decodes a text file as UTF-8, else as GB 18030 (common in Chinese word lists). */
export async function readWords(file: Blob): Promise<string> {
  const bytes = await file.arrayBuffer()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}
