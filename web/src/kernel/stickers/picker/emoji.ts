import { memberStorage } from '../../storage/member-storage.ts'
import { emojiGroups } from './emoji-list.ts'

export interface Emoji {
  sign: string
  /** Name for screen readers. */
  name: string
  words: string
}

function emojiOf(entry: string): Emoji {
  const start = entry.search(/[\p{Script=Han}a-z]/iu)
  const words = entry.slice(start)
  return { sign: entry.slice(0, start), name: words.split(',')[0] ?? '', words }
}

const groups = Object.entries(emojiGroups).map(([title, entries]) => ({
  title,
  emoji: entries.split(' ').map(emojiOf),
}))
const bySign = new Map(groups.flatMap(({ emoji }) => emoji).map((one) => [one.sign, one]))

const recentKey = 'recent-emoji'
const mostRecent = 24

function recentSigns(): string[] {
  const stored = memberStorage.readJson(recentKey)
  return Array.isArray(stored) ? stored.filter((sign) => typeof sign === 'string') : []
}

/** Stores the member's recent choices on this device. */
export function noteRecent(sign: string) {
  const signs = [sign, ...recentSigns().filter((other) => other !== sign)].slice(0, mostRecent)
  memberStorage.write(recentKey, JSON.stringify(signs))
}

/** All groups after the recent ones; or one group with the matches of a word. */
export function findEmoji(word: string) {
  if (word) return [{ title: '搜索结果', emoji: [...bySign.values()].filter(({ words }) => words.includes(word)) }]
  const recent = recentSigns().flatMap((sign) => bySign.get(sign) ?? [])
  return recent.length > 0 ? [{ title: '最近', emoji: recent }, ...groups] : groups
}
