import type { MemberKey } from './types.ts'

/** A comment as written in a thread: hours after its moment instead of hours ago. */
type ThreadComment = { author: MemberKey; hoursAfter: number; text: string; replyTo?: number; step?: number }

/** Comments by the key of their moment, oldest first. */
export type Threads = Readonly<Record<string, readonly ThreadComment[]>>

/** A text of several lines; an empty line separates paragraphs. */
export const lines = (...text: readonly string[]) => text.join('\n')

/** A top-level comment, this many hours after the post. */
export const says = (author: MemberKey, hoursAfter: number, text: string): ThreadComment => ({
  author,
  hoursAfter,
  text,
})

/** A reply to comment number `replyTo` of the thread. */
export const replies = (author: MemberKey, hoursAfter: number, replyTo: number, text: string): ThreadComment => ({
  author,
  hoursAfter,
  text,
  replyTo,
})

/** About this step of the post's board. */
export const atStep = (step: number, comment: ThreadComment): ThreadComment => ({ ...comment, step })
