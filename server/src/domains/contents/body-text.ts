import { withoutBidiControls } from '../../text/html.ts'

/** Normalises a text for storage: line breaks become `\n`, other control characters are removed. */
export const plainText = (sent: string) => sent.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n\t]/gu, '')

export const titleText = (sent: string) =>
  withoutBidiControls(sent)
    .replace(/\p{Cc}/gu, '')
    .trim()

/**
 * True when the text shows nothing: white space and characters without width or ink (U+2800 is an empty braille
 * pattern).
 */
export const isBlank = (text: string) => !/[^\p{Cc}\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text)
