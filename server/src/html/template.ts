import { readFile } from 'node:fs/promises'
import type { PreloadedAnswer } from './preload.ts'
import { textToHtml } from '../text/html.ts'
import { SerializedJson, scriptSafeJson } from '../kernel/http/serialized-json.ts'

const builtPage = new URL('../../../web/dist/index.html', import.meta.url)

interface Page {
  theme: 'light' | 'dark'
  /** The home community; '' without one. */
  home: string
  siteName: string
  about: string
  links: string
  prerendered: Buffer
  unscripted: string
  answers: readonly PreloadedAnswer[]
  /** When the page was made: the browser's clock may be wrong. */
  at: Date
}

/** The placeholders of the built page. The first two have default texts for use without a server. */
const places = [
  /(?<=<html lang="zh-CN" data-theme=")light"/,
  /<meta name="description"[^>]*>\s*<title>[^<]*<\/title>/,
  /(?=<\/head>)/,
  /(?<=<div id="root">)/,
  /(?=<\/noscript>)/,
  /<!--preload-->/,
]

/** Reads the built page once and returns the function that fills it. Throws when the web app has not been built. */
export async function loadTemplate(): Promise<(page: Page) => Buffer> {
  const html = await readFile(builtPage, 'utf8')
  const parts = html.split(new RegExp(places.map((place) => place.source).join('|')))
  if (parts.length !== places.length + 1) throw new Error('web/dist/index.html lacks a place to fill')
  return ({ theme, home, siteName, about, links, prerendered, unscripted, answers, at }) => {
    const fillings = [
      [`${theme}" data-at="${at.toISOString()}" data-home="${home}" data-name="${textToHtml(siteName)}"`],
      [about],
      [links],
      [prerendered],
      [unscripted],
      preloadScript(answers),
    ]
    return concat(parts.flatMap((part, nth) => [part, ...(fillings[nth] ?? [])]))
  }
}

/** Encodes the responses for the app; `<` is escaped in forms and in JSON. */
const preloadScript = (answers: readonly PreloadedAnswer[]): (string | Buffer)[] => [
  '<script type="application/json" id="preload">[',
  ...answers.flatMap(({ path, form, answer }, nth) => [
    `${nth === 0 ? '' : ','}{"path":${JSON.stringify(path)},"form":${JSON.stringify(form)},"answer":`,
    answer instanceof SerializedJson ? answer.bytes : scriptSafeJson(answer),
    '}',
  ]),
  ']</script>',
]

/** Encodes into one buffer: shared responses are already encoded, and copying costs a tenth of encoding them again. */
function concat(parts: readonly (string | Buffer)[]): Buffer {
  const page = Buffer.allocUnsafe(sum(parts.map((part) => Buffer.byteLength(part))))
  let at = 0
  for (const part of parts) at += typeof part === 'string' ? page.write(part, at) : part.copy(page, at)
  return page
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)
