import type { Doc } from '@judian/contract'
import { hours, later } from '../src/kernel/clock.ts'
import type { BoardFields } from './moments.ts'
import type { Person, World } from './world.ts'

/** Helpers for tests of editing. */

/** A post that was written an hour ago. */
export const givenPost = (w: World, author: Person, { title = '标题', body = '正文', hoursAgo = 1 } = {}) =>
  w.given.moment(author, { title, body, createdAt: later(w.ctx.clock.now(), -hours(hoursAgo)) })

interface Version extends BoardFields {
  base?: number
  title?: string
  message?: string
  doc?: Doc
  imageIds?: string[]
  draft_id?: number
  draft_rev?: number
  request_id?: string
}

export const editPost = (w: World, person: Person | null, message_id: number, version: Version = {}) =>
  w.ask(person, 'editMoment', { message_id, base: 0, title: '标题', message: '新的正文', imageIds: [], ...version })

export const editComment = (w: World, person: Person, comment_id: number, version: Omit<Version, 'title'> = {}) =>
  w.ask(person, 'editComment', { comment_id, base: 0, message: '新的评论', imageIds: [], ...version })

/** The versions that this reader finds, the present one first, with the texts of those that aren’t hidden. */
export async function versionsOf(w: World, person: Person | null, kind: 'moment' | 'comment', id: number) {
  const { versions = [] } = await w.ask(person, 'getEditHistory', { kind, id })
  return Promise.all(
    versions.map(async (version) => ({
      ...version,
      ...(!version.hidden && (await w.ask(person, 'getEditVersion', { kind, id, no: version.no })).version!),
    })),
  )
}

/** Number, title and text of each version that this reader finds, the present one first; null for a hidden one’s. */
export async function historyOf(w: World, person: Person | null, kind: 'moment' | 'comment', id: number) {
  const { outcome } = await w.ask(person, 'getEditHistory', { kind, id })
  if (outcome) return outcome
  const versions = await versionsOf(w, person, kind, id)
  return versions.map(({ no, title = '', text, hidden }) => (hidden ? [no, null] : [no, title, text]))
}
