import { readdirSync, readFileSync } from 'node:fs'
import { LineCounter, parseDocument } from 'yaml'
import type { z } from 'zod'

/** The demo's texts and data: a Markdown file for each post, and JSON. */
const folder = new URL('../../../demo/', import.meta.url)

export const filesIn = (path: string): string[] => readdirSync(new URL(path, folder)).toSorted()

/** Reads a JSON file. Throws an error that names file, line and field of each fault. */
export const readJson = <T extends z.ZodType>(file: string, schema: T): z.infer<T> =>
  parseData(file, readFileSync(new URL(file, folder), 'utf8'), schema)

/** Reads a Markdown file: its head by the schema, and the text below. Throws like `readJson`. */
export function readMarkdown<T extends z.ZodType>(file: string, schema: T): { head: z.infer<T>; text: string } {
  const [start, head, ...text] = readFileSync(new URL(file, folder), 'utf8').split(/^---\n/m)
  if (start !== '' || head === undefined) throw new Error(`${file}:1: a head between two lines of --- is missing`)
  return { head: parseData(file, head, schema, 2), text: text.join('---\n').trimEnd() }
}

/** JSON is YAML as well, whose parser knows the line of each value. `from` is the number of the first line. */
export function parseData<T extends z.ZodType>(file: string, source: string, schema: T, from = 1): z.infer<T> {
  const lines = new LineCounter()
  const document = parseDocument(source, { lineCounter: lines, prettyErrors: false })
  const fault = (offset: number, message: string) => `${file}:${lines.linePos(offset).line + from - 1}: ${message}`
  if (document.errors.length > 0)
    throw new Error(document.errors.map(({ pos: [offset], message }) => fault(offset, message)).join('\n'))

  /** Where the value begins, or the nearest one that contains it if it is missing. */
  const offsetOf = (path: readonly PropertyKey[]): number => {
    const node = document.getIn(path, true) as { range?: readonly number[] } | undefined
    return node?.range?.[0] ?? (path.length > 0 ? offsetOf(path.slice(0, -1)) : 0)
  }
  const { success, data, error } = schema.safeParse(document.toJS())
  if (!success)
    throw new Error(
      error.issues.map(({ path, message }) => fault(offsetOf(path), `${path.join('.')}: ${message}`)).join('\n'),
    )
  return data
}
