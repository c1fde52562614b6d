import { confusables } from './confusables.ts'

const prototypes = new Map(
  confusables
    .trim()
    .split(/\s+/)
    .flatMap((group) => {
      const [prototype = '', ...others] = group
      return others.map((letter) => [letter, prototype] as const)
    }),
)

const fold = (text: string) => Array.from(text, (letter) => prototypes.get(letter) ?? letter).join('')

/** Latin accents only: marks make other letters of kana and Indic scripts. */
const withoutAccents = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .normalize('NFKC')

/**
 * Returns a name's skeleton, which is equal for names that look alike (Unicode TR 39). Folded before and after lower
 * case, as capitals and small letters of other scripts look like different Latin ones.
 */
export const skeletonOf = (name: string): string =>
  fold(fold(withoutAccents(name)).toLowerCase())
    .replaceAll('i', 'l')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
