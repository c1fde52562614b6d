import { type CallInput, limits } from '@judian/contract'
import { hashtagLimits } from '@judian/contract/limits'
import type { Db } from '../../kernel/db/db.ts'
import { findNames, marksIn, nameKeyOf, pageOfNamed } from '../../domains/search/index.ts'
import { hashtagsById } from './hashtags.view.ts'
import { namedHashtags } from './search.sql.ts'

const idsNamed = (db: Db, q: string, most: number) => findNames(db, namedHashtags, nameKeyOf(q), most)

/** A page of topics whose name, pinyin or initials contain this text. */
export async function searchHashtags(db: Db, { q, pageNum }: CallInput<'/v1/hashtags/searchHashtags'>) {
  const { ids, results } = pageOfNamed(await idsNamed(db, q, limits.searchResults), pageNum)
  const hashtags = await hashtagsById(db, ids)
  return { hashtags: hashtags.map((one) => ({ ...one, name_marks: marksIn(one.name, [[nameKeyOf(q)]]) })), ...results }
}

/** Topics to name, for the beginning of a name, its pinyin or initials. */
export async function suggestHashtags(db: Db, q: string) {
  const found = await idsNamed(db, q, hashtagLimits.suggested)
  const hashtags = await hashtagsById(
    db,
    found.map(({ id }) => id),
  )
  return { hashtags: hashtags.map(({ id, name }) => ({ id, name })) }
}
