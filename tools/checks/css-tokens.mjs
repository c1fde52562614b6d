import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sourceFiles } from '../files.mjs'
import { root } from '../run.mjs'

const USED = /var\((--[\w-]+)\)/g
// In a style sheet, in a style object, or as the name of a computed one.
const DEFINED = /(--[\w-]+)['"`]?\]?\s*:|['"`](--[\w-]+)['"`]/g

/** Lines of style sheets that use a custom property which nothing sets: browsers drop the whole declaration. */
export function undefinedTokens() {
  const files = sourceFiles().filter((file) => /^(web|admin)\/.*\.(css|tsx?|html)$/.test(file))
  const texts = files.map((file) => [file, readFileSync(join(root, file), 'utf8')])
  const defined = new Set(
    texts.flatMap(([, text]) => [...text.matchAll(DEFINED)].map(([, set, named]) => set ?? named)),
  )
  return texts
    .filter(([file]) => file.endsWith('.css'))
    .flatMap(([file, text]) =>
      text.split('\n').flatMap((line, index) => {
        const missing = [...line.matchAll(USED)].filter(([, name]) => !defined.has(name))
        return missing.map(([, name]) => `${file}:${index + 1}: ${name} is defined nowhere`)
      }),
    )
}
