import { fold } from '../../../text/fold.ts'
import { readingsIn, spellings } from '../text/pinyin.ts'

/** A spelling of the end of a name, from one of its characters on. */
export interface NameKey {
  /** See `search_names`. */
  rank: number
  key: string
}

/** Every suffix of a name: in its characters, and where it has Chinese ones, in pinyin and in initials, in each of its likely readings. */
export function nameKeys(name: string): NameKey[] {
  const characters = Array.from(fold(name).text)
  const ways = spellings(readingsIn(characters.join('')))
  const keys = new Map<string, NameKey>()
  const add = (rank: number, key: string) => keys.set(`${rank} ${key}`, { rank, key })
  for (const [at] of characters.entries()) {
    const inside = at === 0 ? 0 : 3
    add(inside, characters.slice(at).join(''))
    for (const way of ways) {
      const syllables = way.slice(at)
      if (syllables.join('') === characters.slice(at).join('')) continue
      add(inside + 1, syllables.join(''))
      add(inside + 2, syllables.map((syllable) => syllable.charAt(0)).join(''))
    }
  }
  return [...keys.values()]
}
