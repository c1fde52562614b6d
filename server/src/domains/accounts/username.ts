import { limits } from '@judian/contract'
import { ApiError } from '../../kernel/http/api-error.ts'
import type { WordFilter } from '../../ports/word-filter/index.ts'

// Some letters of Hangul show nothing at all: a name of them would look empty, or like another person's.
const allowed = /^[[\p{L}--\p{Default_Ignorable_Code_Point}][0-9_\-]]+$/v

/** The name in the form it is kept and shown. Throws UsernameRefused. */
export function acceptUsername(words: WordFilter, text: string): string {
  const name = text.normalize('NFKC')
  const { length } = Array.from(name)
  const fits = length >= limits.usernameMin && length <= limits.usernameMax && allowed.test(name)
  if (!fits || words.check(name).verdict !== 'pass') throw new ApiError('UsernameRefused')
  return name
}

/** Names with the same key count as the same name. */
export const usernameKey = (name: string) => name.normalize('NFKC').toLowerCase()
