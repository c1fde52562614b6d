import { limits } from '@judian/contract/limits'
import { cleanText } from '@judian/contract/typed-text'

/** The rules of names and passwords that the browser can check itself, with the texts of the server’s refusals. */

const { usernameMin, usernameMax, passwordMin, passwordMax } = limits

/** Hints that are always shown below the fields, beside any error. */
export const usernameRule = `${usernameMin}–${usernameMax} 个字，可用中文、字母、数字、_ 和 -`
export const passwordRule = `至少 ${passwordMin} 位，只用字母和数字，不要太常见`

/** The error of a malformed name. The server also refuses reserved and sensitive words, and names that look like another member’s. */
export function usernameProblem(username: string): string | undefined {
  const name = cleanText(username).trim().normalize('NFKC')
  const { length } = Array.from(name)
  const isPlain = /^[\p{L}\d_-]*$/u.test(name) && /[\p{L}\d]/u.test(name)
  const fits = length >= usernameMin && length <= usernameMax && isPlain
  return fits ? undefined : '昵称不符合规范'
}

/** The error of a malformed password. The server also refuses common ones. */
export function passwordProblem(password: string): string | undefined {
  const fits = new RegExp(`^[A-Za-z0-9]{${passwordMin},${passwordMax}}$`).test(password)
  return fits ? undefined : '密码不符合规范'
}
