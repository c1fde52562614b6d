import type { CallInput } from '@judian/contract'
import type { Person, World } from './world.ts'

/** Helpers for tests of drafts. */

type Form = Partial<CallInput<'/v1/drafts/saveDraft'>>

export const saveDraft = (w: World, person: Person | null, form: Form = {}) =>
  w.ask(person, 'saveDraft', {
    rev: 0,
    kind: 'post',
    ref: 'r6',
    title: '草稿',
    message: '写到一半',
    imageIds: [],
    ...form,
  })

/** Title and beginning of each of a member's drafts, last saved first. */
export async function draftsOf(w: World, person: Person) {
  const { drafts } = await w.ask(person, 'getDrafts', {})
  return drafts!.map(({ title, excerpt }) => [title, excerpt])
}
