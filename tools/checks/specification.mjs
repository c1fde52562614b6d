import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sourceFiles } from '../files.mjs'
import { root } from '../run.mjs'

const PAGE = 'docs/specification.md'
const DEVIATIONS = '\n## Deviations\n'
const ROW = /^\| (?=\d+\.\d+ )/
const MARK = ' ([deviates](#deviations))'
const TEST = /^`([^`]+)` (.+)$/
const TITLE = /(?:\b(?:test|it|describe|step)(?:\.(?!skip|todo|fixme)\w+)*|\))\(\s*(['"`])((?:\\.|(?!\1).)*)\1\s*,/g
const CALL = /^(?:GET )?`(\/v1\/[\w/]+)`/

/**
 * Problems of the page of the specification: a statement without a place or a proof; a place, test file, test title or
 * call that doesn't exist; a number of two statements; and a deviation that only the statement or only the table has.
 */
export function specificationProblems() {
  const text = readFileSync(join(root, PAGE), 'utf8')
  const [statements, deviations = []] = text.split(DEVIATIONS).map(rowsOf)
  const numbers = statements.map(([number]) => number)
  const marked = statements.filter(([, statement]) => statement.endsWith(MARK))
  return [
    ...problemsOfStatements(statements),
    ...numbers
      .filter((number, index) => numbers.indexOf(number) !== index)
      .map((number) => `${number} is the number of two statements`),
    ...without(deviations, marked).map((number) => `${number} deviates, which its statement doesn't say`),
    ...without(marked, deviations).map((number) => `${number} says that it deviates, and has no row of a deviation`),
  ].map((problem) => `${PAGE}: ${problem}`)
}

/** Numbers of the rows that aren't among others. */
function without(rows, others) {
  const numbers = new Set(others.map(([number]) => number))
  return rows.map(([number]) => number).filter((number) => !numbers.has(number))
}

/** The cells of each row that begins with a number. */
function rowsOf(text) {
  return text
    .split('\n')
    .filter((line) => ROW.test(line))
    .map((line) => line.replace(/^\| | \|$/g, '').split(' | '))
}

function problemsOfStatements(statements) {
  const calls = declaredCalls()
  return statements.flatMap(([number, statement, places = '', proof = '']) =>
    [...missingCall(calls, statement), ...missingPlaces(places), ...missingTests(proof)].map(
      (problem) => `${number} ${problem}`,
    ),
  )
}

function missingCall(calls, statement) {
  const path = CALL.exec(statement)?.[1]
  return path && !calls.has(path) ? [`names the call ${path}, which the contract doesn't have`] : []
}

function missingPlaces(places) {
  const paths = [...places.matchAll(/`([^`]+)`/g)].map(([, path]) => path)
  if (paths.length === 0) return ['names no file or folder']
  return paths.filter((path) => !existsSync(join(root, path))).map((path) => `lives in ${path}, which doesn't exist`)
}

function missingTests(proof) {
  return proof.split('<br>').flatMap((test) => {
    const [, file, title] = TEST.exec(test) ?? []
    if (!file) return ['names no test']
    if (!existsSync(join(root, file))) return [`names the tests in ${file}, which doesn't exist`]
    return titlesIn(file).has(title) ? [] : [`names a test that isn't in ${file}: ${title}`]
  })
}

const titles = new Map()

/** Titles of the tests, groups and steps in a file, as they are written there. */
function titlesIn(file) {
  if (!titles.has(file)) {
    const text = readFileSync(join(root, file), 'utf8')
    titles.set(file, new Set([...text.matchAll(TITLE)].map(([, , title]) => title)))
  }
  return titles.get(file)
}

/** Paths of the calls in the contract's source: a prefix, then the names of calls as keys. */
function declaredCalls() {
  const paths = sourceFiles('contract/src').flatMap((file) => {
    const [, ...groups] = readFileSync(join(root, file), 'utf8').split(/defineCalls\w*\(/)
    return groups.flatMap((group) => {
      const prefix = /^'([^']+)'/.exec(group)?.[1]
      return [...group.matchAll(/^ +'?([\w/]+)'?: \{$/gm)].map(([, name]) => `${prefix}/${name}`)
    })
  })
  return new Set(paths)
}
