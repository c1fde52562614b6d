import type { AppContext } from '../../../kernel/context.ts'
import { inTransaction, type Tx } from '../../../kernel/db/db.ts'
import { rowByRow } from '../../../kernel/db/row-by-row.ts'
import { indexBody, indexTitle, terms } from '../text/terms.ts'
import { recordFailures } from './failures.sql.ts'
import * as sql from './indexing.sql.ts'
import { nameKeys } from './name-keys.ts'
import { deleteNames, insertNames, selectNames } from './names.sql.ts'

type Parts = Pick<AppContext, 'db' | 'log'>

/**
 * Indexes the changes since the last call; returns the number of subjects. Runs in one process at a time. Subjects that
 * can't be indexed are recorded as failures.
 */
export async function indexChanged({ db, log }: Parts): Promise<number> {
  let total = 0
  for (;;) {
    const { count, failures } = await inTransaction(db, async (tx) => {
      if (!(await sql.tryLockIndex(tx))) return { count: 0, failures: [] }
      const changed = await sql.deleteOutbox(tx)
      return { count: changed.length, failures: await indexSubjects(tx, changed) }
    })
    if (failures.length > 0) log.warn({ failures }, 'some texts could not be indexed')
    total += count
    if (count < sql.outboxBatch) return total
  }
}

/** Indexes these subjects; returns and records the failed ones. */
export async function indexSubjects(tx: Tx, subjects: readonly sql.Subject[]) {
  if (subjects.length === 0) return []
  const failures = await rowByRow(tx, subjects, (rows) => writeSubjects(tx, rows))
  await recordFailures(tx, subjects, failures)
  return failures
}

async function writeSubjects(tx: Tx, changed: readonly sql.Subject[]) {
  const idsOf = (kind: sql.Subject['kind']) => changed.filter((one) => one.kind === kind).map(({ id }) => id)
  await indexMoments(tx, idsOf('moment'))
  await indexComments(tx, idsOf('comment'))
  await indexNames(
    tx,
    changed.filter(({ kind }) => kind !== 'moment' && kind !== 'comment'),
  )
}

/** The text of a board is searched as a part of the body. */
export const withBoard = (body: string, board: readonly string[] | null) => (board ? [body, ...board].join('\n') : body)

/** Deleted posts leave the index by themselves, through their foreign key. */
async function indexMoments(tx: Tx, ids: readonly number[]) {
  if (ids.length === 0) return
  const rows = await sql.selectMomentsToIndex(tx, ids)
  const indexed = []
  for (const { title, body, board, tagNum, hasImages, ...row } of rows) {
    const [head, text] = [indexTitle(title), await indexBody(withBoard(body, board))]
    const places = [terms.community(row.communityId), terms.tag(row.communityId, tagNum), terms.author(row.authorId)]
    const found = [...head.terms, ...text.terms, ...places, ...(hasImages ? [terms.images] : [])]
    indexed.push({ ...row, title: head.text, body: text.text, terms: [...new Set(found)] })
  }
  await sql.upsertMoments(tx, indexed)
}

async function indexComments(tx: Tx, ids: readonly number[]) {
  if (ids.length === 0) return
  const rows = await sql.selectCommentsToIndex(tx, ids)
  const indexed = []
  for (const { body, board, hasImages, ...row } of rows) {
    const text = await indexBody(withBoard(body, board))
    const places = [terms.community(row.communityId), terms.author(row.authorId)]
    const found = [...text.terms, ...places, ...(hasImages ? [terms.images] : [])]
    indexed.push({ ...row, body: text.text, terms: [...new Set(found)] })
  }
  await sql.upsertComments(tx, indexed)
}

/** Replaces the keys of these subjects; deleted subjects lose theirs. */
async function indexNames(tx: Tx, subjects: readonly sql.Subject[]) {
  if (subjects.length === 0) return
  const names = await selectNames(tx, subjects)
  await deleteNames(tx, subjects)
  await insertNames(
    tx,
    names.flatMap((subject) => nameKeys(subject.name).map((key) => ({ ...subject, ...key }))),
  )
}
