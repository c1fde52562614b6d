import { createHash } from 'node:crypto'
import { readFileSync, readdirSync, statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { root } from './run.mjs'

/** Generated and installed folders: at any depth, or with a leading slash relative to the root. */
const NOT_SOURCE = new Set(['node_modules', 'dist', '.git', '/data', '/e2e/results', '/server/testing/.cache'])

/** Source files under a path, sorted, relative to the root, with forward slashes. */
export function sourceFiles(path = '') {
  const full = join(root, path)
  const info = statSync(full, { throwIfNoEntry: false })
  if (!info) return []
  if (info.isFile()) return [path]
  return readdirSync(full, { withFileTypes: true })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const inside = relative(root, join(full, entry.name)).split(sep).join('/')
      if (NOT_SOURCE.has(entry.name) || NOT_SOURCE.has(`/${inside}`)) return []
      if (entry.isDirectory()) return sourceFiles(inside)
      return entry.isFile() ? [inside] : []
    })
}

/** SHA-256 over the names and contents of all source files under these paths. */
export function hashOf(...paths) {
  const hash = createHash('sha256')
  for (const file of paths.flatMap((path) => sourceFiles(path))) {
    const content = readFileSync(join(root, file))
    hash.update(`${file}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}
