/** What a spreadsheet takes for the beginning of a formula, full-width ones too, behind white space as well. */
const formula = /^[\s\p{Default_Ignorable_Code_Point}]*[=+\-@＝＋－＠]|^[\t\r\n]/u

/** A quoted cell; an apostrophe before what begins like a formula makes spreadsheets show it as text. */
const cell = (value: string) => `"${formula.test(value) ? "'" : ''}${value.replaceAll('"', '""')}"`

/** Rows of cells as a CSV file (RFC 4180) that spreadsheets open as UTF-8 and run nothing of. */
export const csvOf = (rows: readonly (readonly string[])[]) =>
  `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
