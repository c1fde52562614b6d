import { confusables } from './confusables.ts'

const classes = confusables
  .trim()
  .split(/\s+/)
  .map((letters) => Array.from(letters))
const classOf = new Map(classes.flatMap((letters) => letters.map((letter) => [letter, letters] as const)))

/** The letters and digits that look like this one, including itself. */
export const lookAlikesOf = (letter: string): readonly string[] => classOf.get(letter) ?? [letter]

/** Maps a letter of another script, or a Latin phonetic one, to the ASCII letter or digit that it looks like. */
const plainLetters = new Map<string, string>()

for (const [plain = '', ...others] of classes)
  // Only letters of one code unit, so that the text keeps its length; few devices have fonts for the others.
  if (/[a-z]/i.test(plain)) for (const one of others.filter(isReplaced)) plainLetters.set(one, plain)

function isReplaced(letter: string) {
  return letter.length === 1 && letter > '\u007f' && !/[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Nko}]/u.test(letter)
}

const lookAlike = new RegExp(`[${[...plainLetters.keys()].join('')}]`, 'g')

/** Replaces letters of other scripts by the Latin letters that they look like. The text keeps its length. */
export const withPlainLetters = (text: string) => text.replace(lookAlike, (letter) => plainLetters.get(letter)!)
