import type { ContentName, OutcomeName } from '@judian/contract'
import type { AppContext } from '../../../kernel/context.ts'
import { type AfterCommit, inTransaction, type Tx } from '../../../kernel/db/db.ts'
import { firstAnswer, once } from '../../../kernel/db/idempotency.ts'
import { withMutex } from '../../../kernel/db/mutex.ts'
import { ApiError } from '../../../kernel/http/api-error.ts'
import { type Member, moderates } from '../../../kernel/member.ts'
import {
  lockComment,
  type LockedComment,
  type LockedContent,
  type LockedPost,
  lockPost,
  postIdOf,
} from './locks.sql.ts'

/** Whom the content must be there for: `any` state will do, this member may see it, or everyone may. */
type Reach = 'any' | 'visible' | 'public'
/** Its author acts; its post isn't archived; its community takes texts; the site does. */
type Condition = 'own' | 'open' | 'writing' | 'posting'

interface Act<Prepared> {
  on: ContentName
  /** The first comment of the thread that a reply joins. */
  threadId?: number | undefined
  needs: readonly [Reach, ...Condition[]]
  /** The outcome for a content out of reach; by default that of its kind. */
  missing?: OutcomeName
  /** With a request id: a repetition, also a concurrent one, gets the first answer, whatever has changed since. */
  submission?: { call: string; requestId: string | undefined }
  /** What takes time and asks no locked row. */
  prepare?: () => Promise<Prepared>
  /** Takes the locks that come before the content's: of its reports, of its community's pins. */
  first?: (tx: Tx) => Promise<unknown>
}

interface Locked {
  post: LockedPost
  /** The post itself, or its comment that is acted on. */
  content: LockedContent
}

export interface Acting extends Locked {
  tx: Tx
  afterCommit: AfterCommit
  /** The first comment of the thread, if it exists. */
  thread: LockedComment | undefined
}

/**
 * Through here goes every call that changes a post, or what belongs to it: one transaction in the post's turn, in which thread and post are
 * locked, in this order, and what the act needs holds until its end. Throws the outcome for what is missing, NotAllowed, MomentArchived,
 * CommunityClosed, PostingClosed.
 */
export async function actOnPost<T, Prepared>(
  ctx: AppContext,
  me: Member,
  act: Act<Prepared>,
  work: (acting: Acting, prepared: Prepared) => Promise<T>,
): Promise<T> {
  const { on, needs, threadId, missing = on.kind === 'moment' ? 'MomentNotFound' : 'CommentNotFound' } = act
  const submission = { me, call: '', requestId: undefined, ...act.submission }
  let prepared: Prepared
  try {
    if (needs.includes('posting') && !(await mayPostNow(ctx, me))) throw new ApiError('PostingClosed')
    prepared = (await act.prepare?.()) as Prepared
  } catch (refusal) {
    const answer = await firstAnswer<T>(ctx.db, submission)
    if (answer !== undefined) return answer
    throw refusal
  }
  return inTurn(ctx, on, () =>
    once(ctx.db, submission, async (tx, afterCommit) => {
      await act.first?.(tx)
      const thread = threadId === undefined ? undefined : await lockComment(tx, threadId)
      const locked = await lockContent(tx, on)
      if (!locked || !isInReach(me, locked, needs[0])) throw new ApiError(missing)
      assertConditions(me, locked, needs)
      return work({ tx, afterCommit, thread, ...locked }, prepared)
    }),
  )
}

/**
 * One transaction, in the turn of the post if it is about a content. For acts on reports and appeals, whose content may be gone: they lock it
 * themselves, after the row that they are about.
 */
export const actInTurn = <T>(
  ctx: AppContext,
  on: ContentName | undefined,
  work: (tx: Tx, afterCommit: AfterCommit) => Promise<T>,
): Promise<T> => (on ? inTurn(ctx, on, () => inTransaction(ctx.db, work)) : inTransaction(ctx.db, work))

/** Of those who want the same row, one waits for it, and the others wait without a connection. */
async function inTurn<T>({ db, handlerMs }: AppContext, on: ContentName, work: () => Promise<T>): Promise<T> {
  return withMutex(db, `post ${await postIdOf(db, on)}`, work, handlerMs)
}

/** Locks a comment and its thread, then the post. Undefined if it doesn't exist. */
export async function lockContent(tx: Tx, { kind, id }: ContentName): Promise<Locked | undefined> {
  const comment = kind === 'comment' ? await lockComment(tx, id) : undefined
  const post = kind === 'moment' ? await lockPost(tx, id) : comment && (await lockPost(tx, comment.momentId))
  if (!post) return undefined
  const { communityId, community } = post
  return { post, content: comment ? { ...comment, kind, communityId, community } : post }
}

function isInReach(me: Member, { post, content }: Locked, reach: Reach): boolean {
  if (reach === 'any') return true
  if (post.deleted || post.hidden || content.deleted) return false
  const isUnderPublic = content === post || post.review === 'published'
  return isUnderPublic && (reach === 'public' ? content.review === 'published' : maySee(me, content))
}

/** Throws NotAllowed, MomentArchived, CommunityClosed. */
function assertConditions(me: Member, { post, content }: Locked, needs: Act<unknown>['needs']) {
  if (needs.includes('own') && content.authorId !== me.id) throw new ApiError('NotAllowed')
  if (needs.includes('open') && post.archived) throw new ApiError('MomentArchived')
  if (needs.includes('writing') && post.writingClosed) throw new ApiError('CommunityClosed')
}

interface Reviewed {
  authorId: number
  community: string
  review: string
}

/**
 * Pending content is visible to its author and reviewers, rejected content to its author. For reading and for authors: what staff may change
 * is asked in transactions (`requireModeratorOf`).
 */
export function maySee(me: Member | undefined, { authorId, community, review }: Reviewed): boolean {
  if (review === 'published' || me?.id === authorId) return true
  return review === 'waiting' && me !== undefined && moderates(me, community)
}

/** Posting may be closed for everyone but admins. */
export const mayPostNow = async ({ settings }: AppContext, me: Member): Promise<boolean> =>
  me.isAdmin || (await settings.all()).postingOpen
