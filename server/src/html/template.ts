import { readFile } from 'node:fs/promises'
import type { PreloadedAnswer } from './preload.ts'
import { responseBytes } from '../kernel/http/serialized-json.ts'

const builtPage = new URL('../../../web/dist/index.html', import.meta.url)

interface Page {
  theme: 'light' | 'dark'
  /** Links to what this screen loads beside what every one does. */
  links: string
  /** The screen as HTML, which shows until the app renders it. */
  prerendered: Buffer
  /** The answers of the app's first calls. */
  answers: readonly PreloadedAnswer[]
}

/** Reads the built page once, to be filled for each reader; throws when the web app has not been built. */
export async function loadTemplate(): Promise<(page: Page) => Buffer> {
  const html = await readFile(builtPage, 'utf8')
  const parts = html.split(/(?<=<html lang="zh-CN" data-theme=")light|(?=<\/head>)|(?<=<div id="root">)|<!--preload-->/)
  const [start, head, body, between, end] = parts
  if (end === undefined) throw new Error('web/dist/index.html lacks a place to fill')
  return ({ theme, links, prerendered, answers }) =>
    concat([start!, theme, head!, links, body!, prerendered, between!, ...preloadScript(answers), end])
}

/** The answers as the app reads them; a form's `<` is encoded, and so is JSON's. */
const preloadScript = (answers: readonly PreloadedAnswer[]): (string | Buffer)[] => [
  '<script type="application/json" id="preload">[',
  ...answers.flatMap(({ path, form, answer }, nth) => [
    `${nth === 0 ? '' : ','}{"path":${JSON.stringify(path)},"form":${JSON.stringify(form)},"answer":`,
    responseBytes(answer),
    '}',
  ]),
  ']</script>',
]

/** What readers share is encoded already: copying it costs a tenth of encoding it again. */
const concat = (parts: readonly (string | Buffer)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)))
