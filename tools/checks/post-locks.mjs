import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sourceFiles } from '../files.mjs'
import { root } from '../run.mjs'

const ACTS = 'server/src/domains/posts/acts/'

/** Each locks many rows in one order, for a job or a counter that no call waits for. */
const OF_MANY_ROWS = [
  'server/src/domains/office/own-data/ending/erase-rows.sql.ts',
  'server/src/domains/posts/contents/final-deletion/final-deletion.sql.ts',
  'server/src/domains/posts/contents/final-deletion/of-author.sql.ts',
  'server/src/domains/posts/mentions/ended.sql.ts',
  'server/src/domains/posts/moments/view-counts.sql.ts',
]

const ROWS = /\b(?:from|join|update)\s+(?:published_)?(?:moments|comments)\b|sql\.table\(|contentTables|\$\{table\}/i
/** Of posts `m`, comments `r`, either as `t`, or all rows of the statement. */
const LOCK = /\bfor\s+(?:no\s+key\s+update|update|share|key\s+share)\b(?!\s+of\s+(?![mrt]\b))/i
const BUILT =
  /\b(?:tx|db)\s*\.selectFrom\('(?:published)?(?:moments|comments)(?: as \w+)?'\)[^;]*?\.for(?:NoKeyUpdate|Update|Share|KeyShare)\(/i

/**
 * Posts and comments are locked, and the mutex of a post is taken, by `actOnPost` alone: acts that lock by themselves
 * forget the mutex, and a row that is locked for long then stops all requests. Returns the violations.
 */
export function postLockViolations() {
  const locking = new Set()
  const found = sourceFiles('server/src')
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith(ACTS))
    .flatMap((file) => {
      const text = readFileSync(join(root, file), 'utf8')
      const locks = text.split('\n\n').some((part) => BUILT.test(part) || (LOCK.test(part) && ROWS.test(part)))
      if (locks) locking.add(file)
      return [
        ...(locks && !OF_MANY_ROWS.includes(file) ? [`${file} locks posts or comments: use actOnPost`] : []),
        ...(/\bwithMutex\(/.test(text) && !file.endsWith('kernel/db/mutex.ts')
          ? [`${file} takes a mutex: use actOnPost`]
          : []),
      ]
    })
  const stale = OF_MANY_ROWS.filter((file) => !locking.has(file))
  return [...found, ...stale.map((file) => `${file} locks no posts or comments: take it from the list of this check`)]
}
