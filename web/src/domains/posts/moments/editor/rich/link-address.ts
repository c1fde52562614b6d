import { docLimits } from '@judian/contract/limits'

const pattern = /^https?:\/\/[^\s\\"<>\p{Cc}\p{Cf}\p{Cs}]+$/iu

/** Whether a link may lead there. */
export const isLink = (address: string) =>
  address.length <= docLimits.hrefLength && pattern.test(address) && URL.canParse(address)

/** An address as people type it: without its beginning. */
export function wholeAddress(typed: string) {
  const address = typed.trim()
  return /^[a-z][a-z\d+.-]*:/i.test(address) ? address : `https://${address}`
}
