import { limits } from '@judian/contract'
import { ApiError } from '../../kernel/http/api-error.ts'
import { isReadableName, plainName } from '../../text/scripts.ts'
import { violates } from '../../kernel/db/db.ts'
import { skeletonOf } from '../accounts/index.ts'
import type { WordFilter } from '../../ports/word-filter/index.ts'

/** Normalises a name for storage: single spaces, trimmed. Throws ClanNameRefused. */
export function acceptClanName(words: WordFilter, text: string): string {
  const name = plainName(text).trim().replace(/ +/g, ' ')
  const { length } = Array.from(name)
  const fits = length >= limits.clanNameMin && length <= limits.clanNameMax && isReadableName(name)
  if (!fits || words.check(name).verdict !== 'pass') throw new ApiError('ClanNameRefused')
  return name
}

/** A name's search key. */
export const clanNameKey = (name: string) => name.normalize('NFKC').toLowerCase()

/** A name as stored in `clans`: unique in a community by its key and by its skeleton. */
export const clanNameColumns = (name: string) => ({ name, nameKey: clanNameKey(name), nameSkeleton: skeletonOf(name) })

/** Whether a statement failed because another clan has this name, or a similar one. */
export const isClanNameTaken = (error: unknown) =>
  violates(error, 'clans_name_key') || violates(error, 'clans_name_skeleton_key')

const refused = '文本中包含不适宜内容，请修改'

/** Normalises a clan's or applicant's text. Throws ClanTextRefused, at the form's field. */
export function acceptClanText(words: WordFilter, text: string, field: 'intro' | 'applyMessage'): string {
  if (words.check(text).verdict !== 'pass') throw new ApiError('ClanTextRefused', { fields: { [field]: refused } })
  return text.trim()
}
