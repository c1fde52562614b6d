import { limits } from '@judian/contract'
import { isReservedName } from './reserved-names.ts'
import { skeletonOf } from './skeleton.ts'
import { isReadableName, plainName } from '../../../text/scripts.ts'
import { violates } from '../../../kernel/db/db.ts'
import { ApiError } from '../../../kernel/http/api-error.ts'
import type { WordFilter } from '../../../ports/word-filter/index.ts'
import type { SettingValues } from '../../../settings.ts'

/** Normalises a name for storage. The operator's reserved words are one a line, and the site's own name is one of them. Throws UsernameRefused. */
export function acceptUsername(
  words: WordFilter,
  { reservedNames, siteName }: Pick<SettingValues, 'reservedNames' | 'siteName'>,
  text: string,
): string {
  const name = plainName(text)
  const { length } = Array.from(name)
  const fits =
    length >= limits.usernameMin && length <= limits.usernameMax && isReadableName(name) && !name.includes(' ')
  if (!fits || !/[\p{L}\p{N}]/u.test(name) || isReservedName(name, `${reservedNames}\n${siteName}`))
    throw new ApiError('UsernameRefused')
  if (words.check(name).verdict !== 'pass') throw new ApiError('UsernameRefused')
  return name
}

export const usernameKey = (name: string) => name.normalize('NFKC').toLowerCase()

/** A name as stored in `users`: unique by its key and by its skeleton. */
export const nameColumns = (username: string) => ({
  username,
  usernameKey: usernameKey(username),
  usernameSkeleton: skeletonOf(username),
})

/** Whether a statement failed because another member has this name, or one that looks like it. */
export const isNameTaken = (error: unknown) =>
  violates(error, 'users_username_key') || violates(error, 'users_username_skeleton_key')
