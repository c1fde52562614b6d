import type { Person, World } from './world.ts'

interface PreloadedAnswer {
  path: string
  form: string
  answer: Record<string, unknown>
}

const html = { accept: 'text/html,application/xhtml+xml' }

export async function open(w: World, url: string, person?: Person, cookies: Record<string, string> = {}) {
  const session: Record<string, string> = person ? { judian_session: person.token } : {}
  return w.app.inject({ url, headers: html, cookies: { ...session, ...cookies } })
}

/** The preloaded answers, by the last segment of their paths. */
export function preloaded(page: string): Record<string, PreloadedAnswer['answer']> {
  const [, json] = /<script type="application\/json" id="preload">(.*?)<\/script>/s.exec(page)!
  const answers = JSON.parse(json!) as PreloadedAnswer[]
  return Object.fromEntries(answers.map(({ path, answer }) => [path.split('/').at(-1)!, answer]))
}

export const compressed = (w: World, url: string, acceptEncoding: string, person?: Person) =>
  w.app.inject({
    url,
    headers: { ...html, 'accept-encoding': acceptEncoding },
    ...(person && { cookies: { judian_session: person.token } }),
  })

export const names = (page: string) => Object.keys(preloaded(page)).toSorted()
