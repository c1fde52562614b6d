import { limits } from '@judian/contract/limits'
import { cleanText } from '@judian/contract/typed-text'

/** What the browser can know of the rules before it asks; whatever these refuse, the server refuses in the same words. */

const { usernameMin, usernameMax, passwordMin, passwordMax } = limits

/** Shown below the field, whatever else is. */
export const usernameRule = `${usernameMin}–${usernameMax} 个字，可用中文、字母、数字、_ 和 -`
export const passwordRule = `至少 ${passwordMin} 位，只用字母和数字，不要太常见`

/** The server also knows reserved and sensitive words, and letters that look alike. */
export function usernameProblem(username: string): string | undefined {
  const name = cleanText(username).trim().normalize('NFKC')
  const { length } = Array.from(name)
  const fits = length >= usernameMin && length <= usernameMax && /^[\p{L}\d_-]*[\p{L}\d][\p{L}\d_-]*$/u.test(name)
  return fits ? undefined : '昵称不符合规范'
}

/** The server also knows the common ones. */
export function passwordProblem(password: string): string | undefined {
  const fits = new RegExp(`^[A-Za-z0-9]{${passwordMin},${passwordMax}}$`).test(password)
  return fits ? undefined : '密码不符合规范'
}
