import type { Plugin } from 'vite'

const styleLink = /\n?\s*<link rel="stylesheet"[^>]*>/g

/**
 * Puts the entry's own style sheet before those of the chunks it shares: it names the cascade's layers in their order,
 * and the first sheet that names them decides. The minifier drops the statement that would have said so.
 */
export function entryStyleFirst(html: string): string {
  const links = html.match(styleLink) ?? []
  const entry = links.find((link) => /\/index-[\w-]+\.css/.test(link))
  if (!entry) throw new Error('the built page links no style sheet of its entry')
  const inOrder = [entry, ...links.filter((link) => link !== entry)]
  return html.replace(styleLink, () => inOrder.shift()!)
}

export const entryStyleFirstPlugin = (): Plugin => ({
  name: 'entry-style-first',
  apply: 'build',
  transformIndexHtml: { order: 'post', handler: entryStyleFirst },
})
