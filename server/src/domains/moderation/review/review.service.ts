import { type Member, moderates } from '../../../kernel/member.ts'
import type { CallInput, WaitingReason, WaitingContent } from '@judian/contract'
import { inTransaction, type Tx } from '../../../kernel/db/db.ts'
import type { AppContext } from '../../../kernel/context.ts'
import { pageOf } from '../../../kernel/db/page.ts'
import { ApiError } from '../../../kernel/http/api-error.ts'
import { flagOf } from '../../../kernel/http/wire.ts'
import { seenText } from '../../../text/doc/texts.ts'
import { requireJudgeOf, requireModeratorOf } from '../../accounts/index.ts'
import { audit } from '../../accounts/audit/index.ts'
import {
  assertReason,
  decide,
  moderationReason,
  type Named,
  noBasis,
  notifyModerators,
} from '../../posts/moderation/index.ts'
import {
  approve,
  type ContentRow,
  knownContents,
  passOn,
  presentContents,
  reject,
  type SeenContent,
} from '../../posts/contents/index.ts'
import { actOnPost } from '../../posts/acts/index.ts'
import { communityExists } from '../../communities/index.ts'
import { marksOf, shownWords } from './marks.ts'
import * as sql from './review.sql.ts'

/** A page of the review queue of this member's communities, without their own contents. Throws CommunityNotFound, NotAllowed. */
export async function listQueue(
  { db, clock }: AppContext,
  me: Member,
  input: CallInput<'/v1/admin/review/getReviewQueue'>,
) {
  const { community_name: community, kind, passed_on, after } = input
  if (community !== undefined && !(await communityExists(db, community))) throw new ApiError('CommunityNotFound')
  if (community !== undefined && !moderates(me, community)) throw new ApiError('NotAllowed')
  if (passed_on === 1 && !me.isAdmin) throw new ApiError('NotAllowed')
  const queue = {
    communities: community !== undefined ? [community] : me.isAdmin ? undefined : me.moderates,
    kind,
    passedOn: me.isAdmin ? (passed_on === undefined ? undefined : passed_on === 1) : false,
    after,
    isNoOwn: sql.isNoOwn(me, clock.now()),
  }
  const { shown, hasMore } = pageOf(await sql.selectQueue(db, queue))
  return { contents: await presentQueue(db, shown), hasMore }
}

/** The first page of the whole queue, as rows. */
export const selectWaiting = (db: AppContext['db'], me: Member, now: Date) =>
  sql.selectQueue(db, {
    communities: me.isAdmin ? undefined : me.moderates,
    kind: undefined,
    passedOn: me.isAdmin ? undefined : false,
    after: undefined,
    isNoOwn: sql.isNoOwn(me, now),
  })

async function presentQueue(db: AppContext['db'], rows: readonly ContentRow[]): Promise<WaitingContent[]> {
  const [contents, histories] = await Promise.all([
    presentContents(db, rows),
    sql.selectHistories(db, [...new Set(rows.map((row) => row.authorId))]),
  ])
  const marks = await Promise.all(
    rows.map((row, n) => marksOf({ ...contents[n]!, ...seenText(row), reviewWords: row.reviewWords })),
  )
  return rows.map((row, n) => ({
    ...contents[n]!,
    held_for: row.reviewReason as WaitingReason,
    words: shownWords(row.reviewWords),
    ...marks[n]!,
    ...(row.editCount > 0 && { edit_count: row.editCount }),
    passed_on: flagOf(row.passedOn),
    history: histories.get(row.authorId)!,
  }))
}

/**
 * Decides contents in order, one transaction each; `taken` when another reviewer was first. Throws ContentNotFound, NotAllowed if one is
 * in another community, OwnMatter, RuleUnknown, ReasonMissing.
 */
export async function decideContents(ctx: AppContext, me: Member, input: CallInput<'/v1/admin/review/decideContents'>) {
  const { contents, decision, ...named } = input
  const decided: Decided = { decision, named }
  // Refuses all before the first is decided; what counts is the same question in each transaction.
  await inTransaction(ctx.db, async (tx) => {
    const known = await knownContents(tx, contents)
    for (const content of known) await requireReviewer(ctx, tx, me, content, decision)
    if (decision === 'reject') assertReason(named)
    for (const content of known) await basisOf(tx, content, decided)
  })
  const results: ('done' | 'taken')[] = []
  for (const name of contents) results.push((await decideOne(ctx, me, name, decided)) ? 'done' : 'taken')
  return { results }
}

interface Decided {
  decision: 'approve' | 'reject' | 'pass-on'
  /** The basis of a rejection. */
  named: Named
}

type Reviewed = Pick<ContentRow, 'community' | 'communityId' | 'authorId' | 'passedOn'>

/** Members may pass on their own contents; nobody but admins decides about those. Throws NotAllowed, OwnMatter. */
function requireReviewer(ctx: AppContext, tx: Tx, me: Member, content: Reviewed, decision: Decided['decision']) {
  const { community, authorId, passedOn } = content
  if (decision === 'pass-on') return requireModeratorOf(ctx, tx, me, community)
  return requireJudgeOf(ctx, tx, me, { community: passedOn && me.isAdmin ? null : community, authorId })
}

const basisOf = (tx: Tx, { communityId }: Reviewed, { decision, named }: Decided) =>
  decision === 'reject' ? moderationReason(tx, named, [communityId]) : noBasis

function decideOne(ctx: AppContext, me: Member, name: SeenContent, decided: Decided): Promise<boolean> {
  const { decision } = decided
  const act = { on: name, needs: ['any'], missing: 'ContentNotFound' } as const
  return actOnPost(ctx, me, act, async ({ tx, afterCommit, content: locked }) => {
    const { isAdmin } = await requireReviewer(ctx, tx, me, locked, decision)
    if (decision === 'pass-on') {
      if (!(await passOn(ctx, tx, name))) return false
      afterCommit(() => notifyModerators(ctx))
      const subject = { subjectKind: name.kind, subjectId: name.id, at: ctx.clock.now() }
      await audit(tx, { actorId: me.id, act: 'pass-on-content', ...subject })
      return true
    }
    const basis = await basisOf(tx, locked, decided)
    const content =
      decision === 'approve'
        ? await approve(ctx, tx, afterCommit, name, isAdmin)
        : await reject(ctx, tx, afterCommit, name, isAdmin)
    if (!content) return false
    await decide(ctx, tx, afterCommit, { content, by: me.id, decision, basis })
    return true
  })
}
