import type { Folder } from '../folder.ts'
import type { Mapping } from './mapping.ts'
import type { ForumRows } from './rows.ts'

/** Counts what isn't moved, and names some of it. */
export function createLeftOut() {
  const reasons = new Map<string, { count: number; ids: string[] }>()
  return {
    add(reason: string, id: string | number) {
      const one = reasons.get(reason) ?? { count: 0, ids: [] }
      one.count++
      if (one.ids.length < 50) one.ids.push(String(id))
      reasons.set(reason, one)
    },
    text: () =>
      Array.from(reasons, ([reason, { count, ids }]) => {
        const more = count > ids.length ? ' …' : ''
        return `- ${reason}，共 ${count} 个：${ids.join('、')}${more}\n`
      }).join(''),
  }
}

/** What the reading of each kind needs. */
export interface Reading {
  readonly forum: ForumRows
  readonly mapping: Mapping
  readonly folder: Folder
  readonly leftOut: ReturnType<typeof createLeftOut>
  readonly now: Date
  readonly people: People
  readonly customTags: ReadonlySet<string>
}

/** Who is a member, by id: their names stay in the database. */
export interface People {
  readonly known: ReadonlySet<number>
  /** Whose texts the old forum shows nobody any more. */
  readonly silenced: ReadonlySet<number>
}

/** The author of what was written anonymously, or by somebody who isn't a member: an account that has ended. */
export const nobody = 'nobody'
export const authorOf = ({ people }: Reading, uid: number, anonymous: boolean) =>
  anonymous || !people.known.has(uid) ? nobody : String(uid)
