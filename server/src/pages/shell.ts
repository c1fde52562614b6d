import { readFile } from 'node:fs/promises'
import type { FirstAnswer } from './first-data.ts'

const builtPage = new URL('../../../web/dist/index.html', import.meta.url)

interface Shell {
  /** The page in this theme, carrying the answers that its first calls would fetch. */
  render(theme: 'light' | 'dark', firstData: readonly FirstAnswer[]): string
}

/** Reads the built page once; throws when the web app has not been built. */
export async function loadShell(): Promise<Shell> {
  const html = await readFile(builtPage, 'utf8')
  const [head, tail] = html.split('<!--first-data-->')
  if (head === undefined || tail === undefined) throw new Error('web/dist/index.html lacks the first-data mark')
  return {
    render(theme, firstData) {
      const themed = head.replace('data-theme="light"', `data-theme="${theme}"`)
      return `${themed}<script type="application/json" id="first-data">${scriptSafe(firstData)}</script>${tail}`
    },
  }
}

/** JSON that can't end the script element it stands in. */
const scriptSafe = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')
