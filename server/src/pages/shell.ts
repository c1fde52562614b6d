import { readFile } from 'node:fs/promises'
import type { FirstAnswer } from './first-data.ts'

const builtPage = new URL('../../../web/dist/index.html', import.meta.url)

interface Page {
  theme: 'light' | 'dark'
  /** Links to what this screen loads beside what every one does. */
  links: string
  /** The screen until the app draws it. */
  paint: string
  /** What the app's first calls would fetch. */
  answers: readonly FirstAnswer[]
}

/** Reads the built page once and answers how to fill it; throws when the web app has not been built. */
export async function loadShell(): Promise<(page: Page) => string> {
  const html = await readFile(builtPage, 'utf8')
  const parts = html.split(
    /(?<=<html lang="zh-CN" data-theme=")light|(?=<\/head>)|(?<=<div id="root">)|<!--first-data-->/,
  )
  const [start, head, body, between, end] = parts
  if (end === undefined) throw new Error('web/dist/index.html lacks a place to fill')
  return ({ theme, links, paint, answers }) =>
    `${start}${theme}${head}${links}${body}${paint}${between}<script type="application/json" id="first-data">${carried(answers)}</script>${end}`
}

/** JSON that can't end the script element it stands in. */
function carried(answers: readonly FirstAnswer[]) {
  const items = answers.map(
    ({ path, form, json }) => `{"path":${JSON.stringify(path)},"form":${JSON.stringify(form)},"answer":${json}}`,
  )
  return `[${items.join(',')}]`.replaceAll('<', '\\u003c')
}
