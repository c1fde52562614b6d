import { skeletonOf } from './skeleton.ts'

/** The name that every ended account has. */
export const endedAccountName = '已注销用户'

/** Names that would pass for the site's own staff, or for an ended account. */
const reserved = [
  endedAccountName,
  '管理员',
  '版主',
  '官方',
  '据点',
  '客服',
  '系统',
  'admin',
  'administrator',
  'system',
  'moderator',
  'official',
  'judian',
  'root',
  'support',
]

/** Characters read as Latin letters within a word only. */
const readAs: Readonly<Record<string, string>> = { '3': 'e', '4': 'a', '5': 's', ʍ: 'm', τ: 't', ĸ: 'k' }

/** The name's reading: separators are ignored. */
const readingOf = (name: string) =>
  Array.from(skeletonOf(name.replaceAll(/[_\-\s]/g, '')), (letter) => readAs[letter] ?? letter).join('')

const isHan = (word: string) => /\p{Script=Han}/u.test(word)

/**
 * Whether a name contains a Chinese reserved word, or is a Latin one, possibly followed by digits. `added` has the
 * operator's words, one per line.
 */
export function isReservedName(name: string, added = ''): boolean {
  const readings = [...reserved, ...added.split(/[\r\n]+/)].map(readingOf).filter((word) => word !== '')
  const spellings = [readingOf(name), readingOf(name.normalize('NFKC').replace(/(?<!\d)\d+$/, ''))]
  return readings.some((word) => spellings.some((one) => (isHan(word) ? one.includes(word) : one === word)))
}
