import { limits } from '@judian/contract'
import { inTransaction } from '../../../kernel/db/db.ts'
import type { AppContext } from '../../../kernel/context.ts'
import type { Member } from '../../../kernel/member.ts'
import { pageOf } from '../../../kernel/db/page.ts'
import { ApiError } from '../../../kernel/http/api-error.ts'
import { entriesOf } from '../../../ports/word-filter/index.ts'
import { requireAdmin } from '../../accounts/index.ts'
import { audit } from '../../accounts/audit/index.ts'
import { insertWords, updateVersion } from './words.sql.ts'
import * as sql from './admin.sql.ts'

type List = 'review' | 'reject'

const namedInLog = 100

export async function listWords({ db }: AppContext, list: List | undefined, search: string | undefined, page: number) {
  const [rows, counts] = await Promise.all([sql.selectWords(db, list, search, page), sql.countWords(db)])
  const { shown, hasMore } = pageOf(rows)
  const words = shown.map((row) => ({ word: row.word, list: row.list, time: row.createdAt.toISOString() }))
  return { words, hasMore, counts }
}

/** Adds the words of a text, one a line; the filter is current when this returns. Throws TooManyWords. */
export async function addWords({ db, clock, words }: AppContext, me: Member, list: List, text: string) {
  const lines = text
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const fitting = lines.filter((line) => line.length <= limits.wordLength)
  const entries = entriesOf({ review: [], reject: [], [list]: fitting })
  const matching = fitting.filter((line) => entriesOf({ review: [line], reject: [] }).length > 0)

  const changed = await inTransaction(db, async (tx) => {
    await requireAdmin(tx, me)
    await updateVersion(tx)
    const { added, moved } = await insertWords(tx, entries, clock.now())
    const { review, reject } = await sql.countWords(tx)
    if (review + reject > limits.wordsMax) throw new ApiError('TooManyWords')
    const after = { list, added, moved, words: entries.slice(0, namedInLog).map(({ word }) => word) }
    await audit(tx, { actorId: me.id, act: 'add-words', subjectKind: 'words', subjectId: list, after, at: clock.now() })
    return { added, moved }
  })
  await words.refresh()
  const { added, moved } = changed
  return { added, moved, known: entries.length - added - moved, skipped: lines.length - matching.length }
}

/** Removes words; the filter is current when this returns. */
export async function removeWords({ db, clock, words }: AppContext, me: Member, doomed: readonly string[]) {
  const removed = await inTransaction(db, async (tx) => {
    await requireAdmin(tx, me)
    await updateVersion(tx)
    const gone = await sql.deleteWords(tx, doomed)
    const before = { words: gone.slice(0, namedInLog) }
    await audit(tx, {
      actorId: me.id,
      act: 'remove-words',
      subjectKind: 'words',
      subjectId: 'all',
      before,
      at: clock.now(),
    })
    return gone.length
  })
  await words.refresh()
  return { removed }
}

export const testWords = async ({ words }: AppContext, text: string) => ({
  ...(await words.screen(text)),
  marks: await words.locate(text),
})
