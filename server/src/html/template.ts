import { readFile } from 'node:fs/promises'
import type { PreloadedAnswer } from './preload.ts'
import { responseBytes } from '../kernel/http/serialized-json.ts'

const builtPage = new URL('../../../web/dist/index.html', import.meta.url)

interface Page {
  theme: 'light' | 'dark'
  /** Title and description, and what link previews read. */
  about: string
  /** Links to what this screen loads beside what every one does. */
  links: string
  /** The screen as HTML, which shows until the app renders it. */
  prerendered: Buffer
  /** What is read where no script runs. */
  unscripted: string
  /** The answers of the app's first calls. */
  answers: readonly PreloadedAnswer[]
}

/** Where the built page is filled. The first two places have a text of their own, for when no server fills them. */
const places = [
  /(?<=<html lang="zh-CN" data-theme=")light/,
  /<meta name="description"[^>]*>\s*<title>[^<]*<\/title>/,
  /(?=<\/head>)/,
  /(?<=<div id="root">)/,
  /(?=<\/noscript>)/,
  /<!--preload-->/,
]

/** Reads the built page once, to be filled for each reader; throws when the web app has not been built. */
export async function loadTemplate(): Promise<(page: Page) => Buffer> {
  const html = await readFile(builtPage, 'utf8')
  const parts = html.split(new RegExp(places.map((place) => place.source).join('|')))
  if (parts.length !== places.length + 1) throw new Error('web/dist/index.html lacks a place to fill')
  return ({ theme, about, links, prerendered, unscripted, answers }) => {
    const fillings = [[theme], [about], [links], [prerendered], [unscripted], preloadScript(answers)]
    return concat(parts.flatMap((part, nth) => [part, ...(fillings[nth] ?? [])]))
  }
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
