import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { sourceFiles } from '../files.mjs'
import { root } from '../run.mjs'

const PAGES = /(?:^|\/)README[^/]*\.md$|^(?:ARCHITECTURE|CONTRIBUTING|SECURITY)\.md$|^docs\/.*\.md$/
const FENCED = /^```.*?^```$/gms
const LINK = /\]\(([^)\s]+)\)/g
const ELSEWHERE = /^(?:https?:|mailto:)/
const HEADING = /^#+ (.+)$/gm
const CODE = /`([^`\n]+)`/g
const PATH = /^[\w@*-][\w.@*-]*(?:\/[\w.@*-]+)*\/?$/
const EXTENSION = /\.(?:ts|tsx|mjs|cjs|js|json|sql|css|html|md|sh|ya?ml|conf|service)$/
const COMMAND = /\bnpm run (?:-w (\S+) )?([\w:-]+)/g

/** Built files, an operator's settings, files of a domain x, and the example of docs/adding-a-feature.md. */
const NOT_THERE = /(?:^|\/)dist\/|\/\.env$|(?:^|\/)x\.\w+\.ts$|\bsurveys\b/
/** Entries of a backup and of an export, and a package. */
const OTHER_NAMES = new Set(['header.json', 'manifest.json', 'report.md', 'reading.md', 'ip2region.js'])

/** Links to files and headings, names of files in backticks and `npm run` commands on the pages that don't exist. */
export function danglingReferences() {
  const files = sourceFiles()
  return files
    .filter((file) => PAGES.test(file))
    .flatMap((page) => {
      const text = readFileSync(join(root, page), 'utf8')
      const prose = text.replace(FENCED, '')
      const lost = [
        ...all(prose, LINK).filter((target) => !leadsSomewhere(page, target)),
        ...all(prose, CODE).flatMap((code) => lostFiles(files, page, code)),
        ...[...text.matchAll(COMMAND)].filter(([, ...names]) => !isScript(...names)).map(([command]) => command),
      ]
      return lost.map((name) => `${page} names ${name}, which doesn't exist`)
    })
}

/** Lines of prose on the pages that are longer than 120 columns; rows of tables and examples can't be wrapped. */
export function longLines() {
  return sourceFiles()
    .filter((file) => PAGES.test(file))
    .flatMap((page) => {
      const prose = readFileSync(join(root, page), 'utf8').replace(FENCED, '')
      const long = prose.split('\n').filter((line) => line.length > 120 && !line.startsWith('|'))
      return long.map((line) => `${page} has a line of ${line.length} columns: ${line.slice(0, 60)} …`)
    })
}

const all = (text, pattern) => [...text.matchAll(pattern)].map(([, found]) => found)

function leadsSomewhere(page, target) {
  if (ELSEWHERE.test(target)) return true
  const [path, anchor] = target.split('#')
  const file = path ? posix.join(dirname(page), decodeURIComponent(path)) : page
  if (!existsSync(join(root, file))) return false
  return !anchor || anchorsOf(file).includes(decodeURIComponent(anchor))
}

/** The anchors that a page gets from its headings. */
function anchorsOf(page) {
  const text = readFileSync(join(root, page), 'utf8').replace(FENCED, '')
  return all(text, HEADING).map((heading) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replace(/\s/g, '-'),
  )
}

/** Words of a code span that are names of files or, from the root, of folders, and don't exist. */
function lostFiles(files, page, code) {
  const words = code.split(' ')
  return words.filter((word) => {
    if (!PATH.test(word) || NOT_THERE.test(word) || OTHER_NAMES.has(word)) return false
    const isFromRoot = word.includes('/') && existsSync(join(root, word.split('/')[0]))
    const isFile = EXTENSION.test(word) && (words.length === 1 || word.includes('/'))
    return (isFromRoot || isFile) && !exists(files, page, word)
  })
}

/** From the root, beside the page, or the end of a file's path; `*` stands for a part of a name. */
function exists(files, page, path) {
  if (existsSync(join(root, path)) || existsSync(join(root, dirname(page), path))) return true
  const pattern = new RegExp(`(?:^|/)${path.replaceAll('.', '\\.').replace(/\*+/g, '[^/]*')}$`)
  return files.some((file) => pattern.test(file))
}

const workspaces = new Map()

/** Whether the root, or a workspace, has a script of this name. */
function isScript(workspace, name) {
  if (workspaces.size === 0) {
    const read = (folder) => JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))
    const folders = ['', ...read('').workspaces]
    for (const folder of folders) {
      const { name: named, scripts = {} } = read(folder)
      workspaces.set(folder ? named : undefined, scripts)
    }
  }
  return name in (workspaces.get(workspace) ?? {})
}
