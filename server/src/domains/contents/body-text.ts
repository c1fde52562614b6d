/** Text as it is kept: line breaks are `\n`; other control characters, which nobody means to type, are gone. */
export const plainText = (sent: string) => sent.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n\t]/gu, '')

/** A title is one line. */
export const titleText = (sent: string) => sent.replace(/\p{Cc}/gu, '').trim()

/** True when nothing of the text would show: white space, and what has no width or ink (U+2800 is an empty pattern of dots). */
export const isBlank = (text: string) => !/[^\p{Cc}\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text)
