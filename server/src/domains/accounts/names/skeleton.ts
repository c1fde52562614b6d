import { traditionalToSimplified } from '../../../text/traditional.ts'
import { confusables } from '../../../text/confusables.ts'

/** Maps a character to its substitute; each chain ends at the representative of all its look-alikes. */
const substitutes = new Map<string, string>()

for (const [first = '', ...others] of confusables.trim().split(/\s+/)) for (const other of others) link(other, first)
for (const [traditional = '', simplified = ''] of traditionalToSimplified.match(/\S\S/g) ?? [])
  link(traditional, simplified)

function link(from: string, to: string) {
  const [one, other] = [substituteOf(from), substituteOf(to)]
  if (one !== other) substitutes.set(one, other)
}

function substituteOf(letter: string): string {
  let last = letter
  for (let next = substitutes.get(last); next !== undefined; next = substitutes.get(last)) last = next
  return last
}

/** Letters with a stroke, which no normalisation decomposes. */
const withStroke = new Map(
  Array.from('øoØOłlŁLđdĐDðdÐDħhĦHŧtŦT'.matchAll(/(.)(.)/g), ([, from = '', to = '']) => [from, to]),
)

/** Latin accents only: marks make other letters of kana and Indic scripts. */
const withoutAccents = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .normalize('NFKC')
    .replaceAll(/[øłđðħŧ]/gi, (letter) => withStroke.get(letter)!)

/** Accents are removed before and after: a letter may look like one with an accent. */
const fold = (text: string) => withoutAccents(Array.from(withoutAccents(text), substituteOf).join(''))

/**
 * Returns a name's skeleton, which is equal for names that look alike (Unicode TR 39) or differ in traditional characters.
 * Folded before and after lower case, as capitals and small letters of other scripts look like different Latin ones.
 */
export const skeletonOf = (name: string): string =>
  fold(fold(name).toLowerCase()).replaceAll('i', 'l').replaceAll('rn', 'm').replaceAll('vv', 'w')
