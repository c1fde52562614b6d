import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../run.mjs'

const PAGE = 'docs/specification.md'
const STATEMENT = /^\| (\d+\.\d+(?:\.\d+)?) \|/
const STATED = /^Unproven statements: (\d+)\.$/m
const TEST = /^`([^`]+)` (.+)$/
const TITLE = /(?:\b(?:test|it|describe|step)(?:\.\w+)*|\))\(\s*(['"`])((?:\\.|(?!\1).)*)\1\s*,/g

/**
 * Problems of the page of the specification: a statement without a place or a proof, a place, test file or title that is
 * gone, a number that is used twice, a deviation from no statement, and a number of unproven statements other than stated.
 */
export function specificationProblems() {
  const text = readFileSync(join(root, PAGE), 'utf8')
  const [statements = '', deviations = ''] = text.split('\n## Deviations\n')
  const rows = rowsOf(statements)
  const numbers = rows.map(([number]) => number)
  const problems = rows.flatMap(([number, statement, place, proof]) =>
    [...placeProblems(place), ...(statement ? proofProblems(proof) : ['has no text'])].map(
      (problem) => `${number} ${problem}`,
    ),
  )
  for (const number of numbers.filter((one, index) => numbers.indexOf(one) !== index)) {
    problems.push(`${number} numbers two statements`)
  }
  for (const [number] of rowsOf(deviations).filter(([one]) => !numbers.includes(one))) {
    problems.push(`${number} has a deviation but no statement`)
  }
  const unproven = rows.filter(([, , , proof]) => proof === 'unproven').length
  const stated = Number(STATED.exec(text)?.[1])
  if (unproven !== stated) problems.push(`states ${stated} unproven statements and has ${unproven}`)
  return problems.map((problem) => `${PAGE}: ${problem}`)
}

/** The cells of the rows of statements. */
function rowsOf(text) {
  return text
    .split('\n')
    .filter((line) => STATEMENT.test(line))
    .map((line) =>
      line
        .slice(1, -1)
        .split(' | ')
        .map((cell) => cell.trim()),
    )
}

function placeProblems(place = '') {
  const paths = [...place.matchAll(/`([^`]+)`/g)].map(([, path]) => path)
  if (paths.length === 0) return ['says no place']
  return paths.filter((path) => !existsSync(join(root, path))).map((path) => `lives in ${path}, which doesn't exist`)
}

function proofProblems(proof = '') {
  if (proof === 'unproven') return []
  return proof.split('<br>').flatMap((named) => {
    const [, file, title] = TEST.exec(named.trim()) ?? []
    if (!file) return ['has neither a test nor the word unproven']
    if (!existsSync(join(root, file))) return [`names the test file ${file}, which doesn't exist`]
    return titlesIn(file).has(title) ? [] : [`names a test that ${file} doesn't have: ${title}`]
  })
}

const titles = new Map()

/** The titles of the tests, groups and steps in a file, as written in it. */
function titlesIn(file) {
  if (!titles.has(file)) {
    const text = readFileSync(join(root, file), 'utf8')
    titles.set(file, new Set([...text.matchAll(TITLE)].map(([, , title]) => title)))
  }
  return titles.get(file)
}
