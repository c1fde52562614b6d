import type { AppContext } from '../../../kernel/context.ts'
import { inTransaction, type Tx } from '../../../kernel/db/db.ts'
import { indexBody, indexTitle, terms } from '../text/terms.ts'
import * as sql from './indexing.sql.ts'
import { nameKeys } from './name-keys.ts'
import { deleteNames, insertNames, selectNames } from './names.sql.ts'

type Parts = Pick<AppContext, 'db'>

/** Indexes what has changed since the last call; returns how many subjects. One process at a time does so. */
export async function indexChanged({ db }: Parts): Promise<number> {
  let total = 0
  for (;;) {
    const count = await inTransaction(db, async (tx) => {
      if (!(await sql.tryLockIndex(tx))) return 0
      const changed = await sql.deleteOutbox(tx)
      await indexSubjects(tx, changed)
      return changed.length
    })
    total += count
    if (count < sql.outboxBatch) return total
  }
}

async function indexSubjects(tx: Tx, changed: readonly sql.Subject[]) {
  const idsOf = (kind: sql.Subject['kind']) => changed.filter((one) => one.kind === kind).map(({ id }) => id)
  await indexMoments(tx, idsOf('moment'))
  await indexComments(tx, idsOf('comment'))
  await indexNames(
    tx,
    changed.filter(({ kind }) => kind !== 'moment' && kind !== 'comment'),
  )
}

/** Deleted posts leave the index by themselves, through their foreign key. */
export async function indexMoments(tx: Tx, ids: readonly number[]) {
  if (ids.length === 0) return
  const rows = await sql.selectMomentsToIndex(tx, ids)
  const indexed = []
  for (const { title, body, tagNum, hasImages, ...row } of rows) {
    const [head, text] = [indexTitle(title), await indexBody(body)]
    const places = [terms.community(row.communityId), terms.tag(row.communityId, tagNum), terms.author(row.authorId)]
    const found = [...head.terms, ...text.terms, ...places, ...(hasImages ? [terms.images] : [])]
    indexed.push({ ...row, title: head.text, body: text.text, terms: [...new Set(found)] })
  }
  await sql.upsertMoments(tx, indexed)
}

export async function indexComments(tx: Tx, ids: readonly number[]) {
  if (ids.length === 0) return
  const rows = await sql.selectCommentsToIndex(tx, ids)
  const indexed = []
  for (const { body, hasImages, ...row } of rows) {
    const text = await indexBody(body)
    const places = [terms.community(row.communityId), terms.author(row.authorId)]
    const found = [...text.terms, ...places, ...(hasImages ? [terms.images] : [])]
    indexed.push({ ...row, body: text.text, terms: [...new Set(found)] })
  }
  await sql.upsertComments(tx, indexed)
}

/** Replaces the keys of these subjects; those that are gone lose theirs. */
export async function indexNames(tx: Tx, subjects: readonly sql.Subject[]) {
  if (subjects.length === 0) return
  const names = await selectNames(tx, subjects)
  await deleteNames(tx, subjects)
  await insertNames(
    tx,
    names.flatMap((subject) => nameKeys(subject.name).map((key) => ({ ...subject, ...key }))),
  )
}
