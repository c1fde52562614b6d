import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { sourceFiles } from '../files.mjs'
import { root } from '../run.mjs'

const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*'(\.[^']+)'/g

/**
 * Import cycles, including those through `import()`: the linter only follows static imports. Returns one line per
 * cycle.
 */
export function importCycles() {
  const files = new Set(sourceFiles().filter((file) => /\.(ts|tsx|mjs)$/.test(file)))
  const done = new Set()
  const cycles = []

  function visit(file, path) {
    if (path.includes(file)) cycles.push([...path.slice(path.indexOf(file)), file].join(' → '))
    else if (!done.has(file)) {
      for (const imported of importsOf(file)) if (files.has(imported)) visit(imported, [...path, file])
      done.add(file)
    }
  }
  for (const file of files) visit(file, [])
  return cycles
}

/** The files that a source file imports by a relative path, `import()` included. */
export function importsOf(file) {
  const text = readFileSync(join(root, file), 'utf8')
  return Array.from(text.matchAll(IMPORT), ([, path]) => join(dirname(file), path).replaceAll('\\', '/'))
}
