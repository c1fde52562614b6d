/** Parts of emoji and of some scripts' letters. */
const joining = '\\u200c\\u200d\\ufe00-\\ufe0f\\u{e0020}-\\u{e007f}\\u{e0100}-\\u{e01ef}'
/** Invisible characters, including direction controls, lone surrogates and characters that XML can't contain. */
const inkless = new RegExp(
  `[\\p{Cc}\\p{Cs}\\p{Noncharacter_Code_Point}]|(?![${joining}])\\p{Default_Ignorable_Code_Point}`,
  'gu',
)

/** A text as one trimmed line without control characters and heaps of marks on one letter. */
export const oneLine = (text: string) =>
  text
    .replace(/\s+/gu, ' ')
    .replace(inkless, '')
    .replace(/(\p{M}{4})\p{M}+/gu, '$1')
    .replace(/ {2,}/g, ' ')
    .trim()

/** Whether a text shows nothing (U+2800 is an empty braille pattern). */
export const isBlank = (text: string) => !/[^\p{Cc}\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text)

/** Characters as people count them, nearly: code points. */
export const lengthOf = (text: string) => Array.from(text).length

/** Bytes of a value as JSON in UTF-8. */
export function encodedBytes(value: unknown): number {
  const json = JSON.stringify(value)
  let bytes = json.length
  for (let index = 0; index < json.length; index++) {
    const unit = json.charCodeAt(index)
    // A pair of surrogates takes four bytes in two units; JSON escapes lone ones.
    if (unit >= 0x800 && (unit < 0xd800 || unit > 0xdfff)) bytes += 2
    else if (unit >= 0x80) bytes += 1
  }
  return bytes
}
