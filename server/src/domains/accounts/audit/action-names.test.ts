import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { actionNames, targetNames } from '../../../../../admin/src/components/content/action-names.ts'

const server = fileURLToPath(new URL('../../../', import.meta.url))
/** Hyphenated literals of auditing files that are neither an action nor a target. */
const others = new Set([
  'pass-on',
  'content-review',
  'search-index',
  'security-log',
  'match-wall',
  'tile-wall',
  // Lines of the self-audit.
  'audit-log',
  'region-shown',
  'second-factor',
  // The message that asks staff for it.
  'staff-factor',
])

test('each action and target that the server audits has a Chinese name', () => {
  const literals = globSync('{domains,features}/**/*.ts', { cwd: server })
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => readFileSync(`${server}/${file}`, 'utf8'))
    .filter((source) => /\baudit(All)?\b|\bact: string\b/.test(source))
    // A `kind` is that of a live event.
    .flatMap((source) => [...source.matchAll(/(?<!\bkind: )'([a-z]+(?:-[a-z]+)+)'/g)].map(([, literal]) => literal!))
  const unnamed = literals.filter((one) => !actionNames[one] && !targetNames[one] && !others.has(one))

  expect(literals).toContain('seal-lottery')
  expect(new Set(unnamed)).toEqual(new Set())
})
