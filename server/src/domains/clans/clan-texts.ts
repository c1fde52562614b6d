import { limits } from '@judian/contract'
import { ApiError } from '../../kernel/http/api-error.ts'
import type { WordFilter } from '../../ports/word-filter/index.ts'

// Default-ignorable letters are invisible: such a name would look empty or like another clan's.
const allowed = /^[[\p{L}--\p{Default_Ignorable_Code_Point}][0-9_\- ]]+$/v

/** Normalises a name for storage: single spaces, trimmed. Throws ClanNameRefused. */
export function acceptClanName(words: WordFilter, text: string): string {
  const name = text.normalize('NFKC').trim().replace(/ +/g, ' ')
  const { length } = Array.from(name)
  const fits = length >= limits.clanNameMin && length <= limits.clanNameMax && allowed.test(name)
  if (!fits || words.check(name).verdict !== 'pass') throw new ApiError('ClanNameRefused')
  return name
}

/** Uniqueness key: names with the same key are equal. */
export const clanNameKey = (name: string) => name.normalize('NFKC').toLowerCase()

const refused = '文本中包含不适宜内容，请修改'

/** Normalises a clan's or applicant's text. Throws ClanTextRefused, at the form's field. */
export function acceptClanText(words: WordFilter, text: string, field: 'intro' | 'applyMessage'): string {
  if (words.check(text).verdict !== 'pass') throw new ApiError('ClanTextRefused', { fields: { [field]: refused } })
  return text.trim()
}
