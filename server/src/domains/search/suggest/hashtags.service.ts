import { hashtagLimits } from '@judian/contract/limits'
import type { AppContext } from '../../../kernel/context.ts'
import { hashtagsById } from '../../../features/hashtags/index.ts'
import { nameKeyOf } from '../names.service.ts'
import { selectHashtags } from '../names.sql.ts'

/** Topics to name, for the beginning of a name, its pinyin or initials. */
export async function suggestHashtags({ db }: AppContext, q: string) {
  const key = nameKeyOf(q)
  const found = key === '' ? [] : await selectHashtags(db, key, hashtagLimits.suggested)
  const hashtags = await hashtagsById(
    db,
    found.map(({ id }) => id),
  )
  return { hashtags: hashtags.map(({ id, name }) => ({ id, name })) }
}
