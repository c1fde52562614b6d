import type { Person, World } from './world.ts'

interface FirstAnswer {
  path: string
  form: string
  answer: Record<string, unknown>
}

const html = { accept: 'text/html,application/xhtml+xml' }

export async function open(w: World, url: string, person?: Person, cookies: Record<string, string> = {}) {
  const session: Record<string, string> = person ? { judian_session: person.token } : {}
  return w.app.inject({ url, headers: html, cookies: { ...session, ...cookies } })
}

/** The answers as the web app takes them, by the last segment of their paths. */
export function carried(page: string): Record<string, FirstAnswer['answer']> {
  const blocks = (kind: string) =>
    Array.from(
      page.matchAll(RegExp(`<script type="application/json" ${kind}>(.*?)</script>`, 'gs')),
      ([, json]) => json!,
    )
  const flags = JSON.parse(blocks('id="first-flags"')[0]!) as number[][]
  const answers = blocks('class="first-answer"').map((json, nth) => {
    const letters = json.split('')
    for (const at of flags[nth] ?? []) letters[at] = '1'
    return JSON.parse(letters.join('')) as FirstAnswer
  })
  return Object.fromEntries(answers.map(({ path, answer }) => [path.split('/').at(-1)!, answer]))
}

export const packed = (w: World, url: string, person?: Person) =>
  w.app.inject({
    url,
    headers: { ...html, 'accept-encoding': 'gzip, deflate, br, zstd' },
    ...(person && { cookies: { judian_session: person.token } }),
  })

export const names = (page: string) => Object.keys(carried(page)).toSorted()
