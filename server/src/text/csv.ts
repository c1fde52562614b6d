/**
 * Characters that a spreadsheet reads as the beginning of a formula, including full-width ones, after white space as
 * well.
 */
const formula = /^[\s\p{Default_Ignorable_Code_Point}]*[=+\-@＝＋－＠]|^[\t\r\n]/u

/** A quoted cell; a leading apostrophe makes spreadsheets show a formula as text. */
const cell = (value: string) => `"${formula.test(value) ? "'" : ''}${value.replaceAll('"', '""')}"`

/** Rows of cells as a CSV file (RFC 4180) that spreadsheets open as UTF-8 and run nothing of. */
export const csvOf = (rows: readonly (readonly string[])[]) =>
  `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
