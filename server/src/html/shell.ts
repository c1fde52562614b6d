import { readFile } from 'node:fs/promises'
import type { FirstAnswer } from './first-data.ts'

const builtPage = new URL('../../../web/dist/index.html', import.meta.url)

interface Page {
  theme: 'light' | 'dark'
  /** Links to what this screen loads beside what every one does. */
  links: string
  /** The screen until the app draws it. */
  paint: Buffer
  /** What the app's first calls would fetch, and others are sent too. */
  answers: readonly FirstAnswer[]
}

export interface Shell {
  /** The page up to what is its reader's own. */
  front(page: Page): Buffer
  /** The rest of it: the answers that are nobody else's, and which flags of the shared ones are on. */
  rest(own: readonly FirstAnswer[], shared: readonly FirstAnswer[]): Buffer
}

/** Reads the built page once, to be filled for each reader; throws when the web app has not been built. */
export async function loadShell(): Promise<Shell> {
  const html = await readFile(builtPage, 'utf8')
  const parts = html.split(
    /(?<=<html lang="zh-CN" data-theme=")light|(?=<\/head>)|(?<=<div id="root">)|<!--first-data-->/,
  )
  const [start, head, body, between, end] = parts
  if (end === undefined) throw new Error('web/dist/index.html lacks a place to fill')
  return {
    front: ({ theme, links, paint, answers }) =>
      joined([start!, theme, head!, links, body!, paint, between!, ...answers.flatMap(carried)]),
    rest(own, shared) {
      const flags = shared.map((one) => one.answer.on.map(({ char }) => openingOf(one).length + char))
      return joined([
        ...own.flatMap(carried),
        `<script type="application/json" id="first-flags">${JSON.stringify(flags)}</script>`,
        end,
      ])
    },
  }
}

/** One answer as the page carries it; a form's `<` is encoded, and so is JSON's. */
const carried = (one: FirstAnswer) => [
  '<script type="application/json" class="first-answer">',
  openingOf(one),
  one.answer.common,
  '}</script>',
]

const openingOf = ({ path, form }: FirstAnswer) =>
  `{"path":${JSON.stringify(path)},"form":${JSON.stringify(form)},"answer":`

const joined = (parts: readonly (string | Buffer)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)))
