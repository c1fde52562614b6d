import { publishMoment, readMoment } from './moments.ts'
import type { Person, World } from './world.ts'

/** Helpers for tests of quotes. */

export type People = [Person, Person, Person]

export const linkTo = (w: World, path: string) => `${w.ctx.publicOrigin}/${path}`
export const postLink = (w: World, id: number | string) => linkTo(w, `community/r6/${id}`)

/** Publishes a post that links to another. */
export async function quotePost(w: World, me: Person, quoted: number, more = {}) {
  const message = `大家看 ${postLink(w, quoted)}`
  return (await publishMoment(w, me, { message, ...more })).message_id!
}

/** The cards of a post as this reader finds it. */
export const cardsOf = async (w: World, id: number, reader: Person) => {
  // Another's write reaches the pages that readers share after a second.
  w.ctx.cache.clear()
  return (await readMoment(w, reader, id)).moment!.cards
}

/** Act, count and subject of a member’s notices of the kind that quotes are of. */
export const praise = async (w: World, me: Person) =>
  (await w.ask(me, 'getNotices', { kind: 'praise', pageNum: 1 })).notices!.map(
    ({ act, count, message_id, comment_id }) => [act, count, comment_id ?? message_id],
  )
