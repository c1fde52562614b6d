import type { Member } from '../../../kernel/member.ts'
import type { SearchContext } from '../addition.ts'
import { nameKeyOf } from '../names.service.ts'
import { type Input, inputOf } from '../names.sql.ts'
import { presentSuggestions } from './present.ts'
import { selectSuggestions } from './suggest.sql.ts'

const most = { user: 1, community: 1, tag: 1, clan: 1, hashtag: 1, event: 1 }

/** The best match of each kind by name, shown above the posts; undefined if there is none. */
export async function findNamed(ctx: SearchContext, me: Member | undefined, q: string) {
  const wanted = keysFor(nameKeyOf(q))
  const found = wanted ? await selectSuggestions(ctx, inputOf(wanted.key, { ...wanted, me: me?.id ?? 0 }), most) : []
  return found.length > 0 ? presentSuggestions(found) : undefined
}

/** Ranks of names as they are written, and of their pinyin: initials and parts of few letters are of too many names. */
const [written, spelled] = [
  [0, 3],
  [0, 1, 3, 4],
]
const [leastHan, leastLetters] = [2, 4]

/** The keys that a whole query fits; few letters fit a whole name only. */
function keysFor(key: string): (Pick<Input, 'key'> & Partial<Input>) | undefined {
  const { length } = Array.from(key)
  if (/\p{Script=Han}/u.test(key)) return length < leastHan ? undefined : { key, ranks: written }
  if (length >= leastLetters) return { key, ranks: spelled }
  return key === '' ? undefined : { key, end: `${key}\u0001`, ranks: [0] }
}
