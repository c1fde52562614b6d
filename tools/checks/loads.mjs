import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { sourceFiles } from '../files.mjs'
import { root } from '../run.mjs'

/** Where a cached load begins: the `load` of a shared page, or the function given to the cache itself. */
const LOAD = /^( *)(?:(?:async )?(?:function )?load\b.*|.*\bcache\.get(?:FromReplica)?\(.*)$/
const CLOCK = /\bclock\.now\(\)|\bDate\.now\(\)|\bnew Date\(\)/
const DECLARATION = /^(?:export )?(?:async )?(?:function|const) (\w+)/
const IMPORT = /^(?:import|export) (?:\* as (\w+)|\{([^}]*)\}) from '(\.[^']+)'/gm
const NAMES = /(?<![.\w])([a-z]\w*)(?:\.([a-z]\w*))?/gi

/**
 * Cached loads that read the clock, themselves or in a function that they call: what depends on the time is computed for
 * each request. Returns a line for each.
 */
export function loadsWithClock() {
  const files = ['server/src/domains', 'server/src/features'].flatMap((path) => sourceFiles(path))
  return files
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) => loadsIn(file).flatMap((load) => clockIn(file, load, new Set()) ?? []))
}

/** The code of each load: its line, and the lines that are indented more. */
function loadsIn(file) {
  const { lines } = parsed(file)
  return lines.flatMap((line, at) => {
    const [, indent] = line.match(LOAD) ?? []
    if (!indent) return []
    const end = lines.findIndex((next, n) => n > at && next.trim() !== '' && !next.startsWith(`${indent} `))
    return [lines.slice(at, end).join('\n')]
  })
}

/** The way to the clock from this code, as a line; undefined if there is none. */
function clockIn(file, code, seen) {
  if (CLOCK.test(code)) return `${file} reads the clock: ${code.split('\n')[0].trim()}`
  for (const [, name, member] of code.matchAll(NAMES)) {
    const called = declarationOf(file, name, member)
    if (!called || seen.has(called.code)) continue
    seen.add(called.code)
    const way = clockIn(called.file, called.code, seen)
    if (way) return `${file} → ${way}`
  }
  return undefined
}

/** The declaration that a name in a file means: its own, or an imported one. */
function declarationOf(file, name, member) {
  if (!existsSync(join(root, file))) return undefined
  const { declarations, imports } = parsed(file)
  if (declarations.has(name)) return { file, code: declarations.get(name) }
  const imported = imports.get(name)
  return imported && declarationOf(imported.file, imported.name ?? member)
}

const known = new Map()

function parsed(file) {
  if (!known.has(file)) known.set(file, parse(file))
  return known.get(file)
}

/** A file's top-level functions and constants, which begin at the start of a line, and what it imports or passes on. */
function parse(file) {
  const text = readFileSync(join(root, file), 'utf8')
  const lines = text.split('\n')
  const starts = lines.flatMap((line, at) => (/^[a-z/]/i.test(line) ? at : []))
  const declarations = new Map()
  for (const [nth, at] of starts.entries()) {
    const [, name] = lines[at].match(DECLARATION) ?? []
    if (name) declarations.set(name, lines.slice(at, starts[nth + 1]).join('\n'))
  }
  const imports = new Map()
  for (const [, all, some = '', path] of text.matchAll(IMPORT)) {
    const from = join(dirname(file), path).replaceAll('\\', '/')
    if (all) imports.set(all, { file: from })
    for (const [, name, own = name] of some.matchAll(/(?<!type )\b(?!type\b)(\w+)(?: as (\w+))?/g))
      imports.set(own, { file: from, name })
  }
  return { lines, declarations, imports }
}
