/** Names that would pass for the site's own staff, in the form of `skeletonOf`. */
const reserved = [
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

/** Digits and letters of other scripts that look like Latin ones. */
const lookAlikes: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  l: 'i',
  а: 'a',
  е: 'e',
  о: 'o',
  р: 'p',
  с: 'c',
  у: 'y',
  х: 'x',
  і: 'i',
  ѕ: 's',
  ԁ: 'd',
  м: 'm',
  т: 't',
  α: 'a',
  ο: 'o',
  ν: 'v',
  ι: 'i',
  ρ: 'p',
  τ: 't',
}

/** The name folded for comparison: case, width, marks, separators and look-alike letters make no difference. */
const skeletonOf = (name: string) =>
  Array.from(
    name
      .normalize('NFKD')
      .toLowerCase()
      .replaceAll(/[\p{M}_\-\s]/gu, ''),
    (letter) => lookAlikes[letter] ?? letter,
  ).join('')

const skeletons = reserved.map(skeletonOf)

const isHan = (word: string) => /\p{Script=Han}/u.test(word)

/** Whether a name contains a Chinese reserved word, or is a Latin one, perhaps with digits after it. */
export function isReservedName(name: string): boolean {
  const spellings = [skeletonOf(name), skeletonOf(name.normalize('NFKC').replace(/\d+$/, ''))]
  return skeletons.some((word) => spellings.some((one) => (isHan(word) ? one.includes(word) : one === word)))
}
