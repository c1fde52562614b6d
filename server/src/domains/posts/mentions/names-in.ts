import { limits, mentionLimits } from '@judian/contract/limits'
import { mayEndBefore, mentionSign } from '@judian/contract/mention-pattern'

const sign = new RegExp(mentionSign, 'gu')

/**
 * Possible member names in a text: for each @ the prefixes of the following text, longest first. With very many @ only
 * the first are read.
 */
export function namesIn(text: string): string[][] {
  const places = text.matchAll(sign).take(mentionLimits.signs)
  return Array.from(places, ({ index }) => beginnings(text.slice(index + 1, index + 1 + 2 * (limits.usernameMax + 1))))
}

function beginnings(text: string): string[] {
  const characters = Array.from(/^[^\s@＠]*/u.exec(text)![0])
  const names: string[] = []
  for (let length = Math.min(characters.length, limits.usernameMax); length >= limits.usernameMin; length--) {
    const name = characters.slice(0, length).join('')
    if (mayEndBefore(name, characters[length] ?? '')) names.push(name)
  }
  return names
}
