import type { CallInput } from '@judian/contract'
import { indexChanged } from '../src/domains/search/index.ts'
import type { Asked, Person, World } from './world.ts'

/** Helpers for search tests: each first indexes pending changes. */

export const index = (w: World) => indexChanged(w.ctx)

type MomentsInput = CallInput<'/v1/moments/searchMoments'>
type CommentsInput = CallInput<'/v1/moments/searchComments'>

export async function searchMoments(
  w: World,
  person: Person | null,
  q: string,
  more: Partial<MomentsInput> = {},
): Promise<Asked<'searchMoments'>> {
  await indexChanged(w.ctx)
  return w.ask(person, 'searchMoments', { q, pageNum: 1, ...more })
}

/** Titles of the posts found, the best first. */
export const titlesFound = async (w: World, person: Person | null, q: string, more: Partial<MomentsInput> = {}) =>
  (await searchMoments(w, person, q, more)).moments!.map(({ title }) => title)

export async function searchComments(
  w: World,
  person: Person | null,
  q: string,
  more: Partial<CommentsInput> = {},
): Promise<Asked<'searchComments'>> {
  await indexChanged(w.ctx)
  return w.ask(person, 'searchComments', { q, pageNum: 1, ...more })
}
