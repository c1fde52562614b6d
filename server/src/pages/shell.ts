import { readFile } from 'node:fs/promises'
import type { FirstAnswer } from './first-data.ts'

const builtPage = new URL('../../../web/dist/index.html', import.meta.url)

interface Page {
  theme: 'light' | 'dark'
  /** Links to what this screen loads beside what every one does. */
  links: string
  /** The screen until the app draws it. */
  paint: Buffer
  /** What the app's first calls would fetch. */
  answers: readonly FirstAnswer[]
}

/** Reads the built page once and answers how to fill it; throws when the web app has not been built. */
export async function loadShell(): Promise<(page: Page) => Buffer> {
  const html = await readFile(builtPage, 'utf8')
  const parts = html.split(
    /(?<=<html lang="zh-CN" data-theme=")light|(?=<\/head>)|(?<=<div id="root">)|<!--first-data-->/,
  )
  const [start, head, body, between, end] = parts
  if (end === undefined) throw new Error('web/dist/index.html lacks a place to fill')
  const opening = '<script type="application/json" id="first-data">['
  return ({ theme, links, paint, answers }) =>
    joined([
      start!,
      theme,
      head!,
      links,
      body!,
      paint,
      between!,
      opening,
      ...answers.flatMap(carried),
      ']</script>',
      end,
    ])
}

/** One answer as the page carries it; a form's `<` is encoded, and so is JSON's. */
const carried = ({ path, form, json }: FirstAnswer, at: number) => [
  `${at > 0 ? ',' : ''}{"path":${JSON.stringify(path)},"form":${JSON.stringify(form)},"answer":`,
  json,
  '}',
]

const joined = (parts: readonly (string | Buffer)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)))
