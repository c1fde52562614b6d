import type { Tx } from '../../kernel/db/db.ts'
import type { WordCheck } from '../../ports/word-filter/index.ts'
import type { Line } from '../format.ts'
import { idsOf } from './ids.ts'
import type { Importing } from './importing.ts'

/** The columns of review: a published text with listed words waits instead. */
export function reviewOf(state: Line<'posts'>['state'], { verdict, words }: WordCheck) {
  if (state === 'rejected') return { review: state, reviewReason: null, reviewWords: words }
  if (verdict !== 'pass') {
    const reviewReason = verdict === 'reject' ? 'rejected-words' : 'words'
    return { review: 'waiting', reviewReason, reviewWords: words } as const
  }
  return { review: state, reviewReason: state === 'waiting' ? 'review-first' : null, reviewWords: words }
}

interface Mentioning extends Pick<Line<'posts'>, 'mentions' | 'createdAt'> {
  contentId: number
  authorId: number
}

/** Links the names in texts to their members, who hear nothing of it. */
export async function insertMentions(
  tx: Tx,
  importing: Importing,
  kind: 'moment' | 'comment',
  texts: readonly Mentioning[],
) {
  const members = await idsOf(
    tx,
    importing,
    'member',
    texts.flatMap(({ mentions }) => mentions.map(({ member }) => member)),
  )
  const rows = texts.flatMap(({ contentId, authorId, mentions, createdAt }) =>
    mentions.flatMap(({ member, name }) => {
      const userId = members.get(member)
      return userId === undefined ? [] : [{ kind, contentId, userId, authorId, name, createdAt, told: true }]
    }),
  )
  if (rows.length > 0)
    await tx
      .insertInto('mentions')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}
