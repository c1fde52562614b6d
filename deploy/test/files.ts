import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseAllDocuments } from 'yaml'

const deploy = new URL('../', import.meta.url)

export const pathOf = (path: string) => fileURLToPath(new URL(path, deploy))
export const read = (path: string) => readFileSync(new URL(path, deploy), 'utf8')

/** The documents of a YAML file, anchors and merge keys resolved. */
export const readYaml = <T>(path: string): T[] =>
  parseAllDocuments(read(path), { merge: true, strict: true }).map((document) => {
    if (document.errors.length > 0) throw document.errors[0]!
    return document.toJS() as T
  })

/** Set by the primary process alone. */
const internal = new Set(['WORKER'])

/** Variables that the server knows. */
export const serverVariables = new Set(
  [...read('../server/src/env.ts').matchAll(/^ {2}([A-Z][A-Z0-9_]+): /gm)]
    .map(([, name]) => name!)
    .filter((name) => !internal.has(name)),
)

/** Names that lines like `NAME=value` or `# NAME=value` set. */
export const variablesIn = (text: string) => [...text.matchAll(/^(?:# )?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name!)

/** The arguments with which `npm start` runs the server. */
export const launch = JSON.parse(read('../server/launch.json')) as { flags: string[]; env: Record<string, string> }

/** Of an image name with a registry, the first part is a host. */
export const hasRegistry = (image: string) => /^[^/]*[.:][^/]*\//.test(image)
