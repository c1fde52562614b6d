import { type Member, moderates } from '../../kernel/member.ts'
import type { CallInput, WaitingReason, WaitingContent } from '@judian/contract'
import { inTransaction } from '../../kernel/db/db.ts'
import type { AppContext } from '../../kernel/context.ts'
import { pageOf } from '../../kernel/db/page.ts'
import { ApiError } from '../../kernel/http/api-error.ts'
import { flagOf } from '../../kernel/http/wire.ts'
import { audit } from '../audit/index.ts'
import {
  assertReason,
  decide,
  type ModerationReason,
  moderationReason,
  noBasis,
  notifyModerators,
} from '../moderation/index.ts'
import {
  approve,
  type ContentRow,
  passOn,
  presentContents,
  reject,
  type SeenContent,
  selectContents,
} from '../contents/index.ts'
import { communityExists } from '../communities/index.ts'
import { marksOf, shownWords } from './marks.ts'
import * as sql from './review.sql.ts'

/** A page of the review queue of this member's communities. Throws CommunityNotFound, NotAllowed. */
export async function listQueue({ db }: AppContext, me: Member, input: CallInput<'/v1/admin/review/getReviewQueue'>) {
  const { community_name: community, kind, passed_on, after } = input
  if (community !== undefined && !(await communityExists(db, community))) throw new ApiError('CommunityNotFound')
  if (community !== undefined) assertModerates(me, [{ community }])
  if (passed_on === 1 && !me.isAdmin) throw new ApiError('NotAllowed')
  const queue = {
    communities: community !== undefined ? [community] : me.isAdmin ? undefined : me.moderates,
    kind,
    passedOn: me.isAdmin ? (passed_on === undefined ? undefined : passed_on === 1) : false,
    after,
  }
  const { shown, hasMore } = pageOf(await sql.selectQueue(db, queue))
  return { contents: await presentQueue(db, shown), hasMore }
}

async function presentQueue(db: AppContext['db'], rows: readonly ContentRow[]): Promise<WaitingContent[]> {
  const [contents, histories] = await Promise.all([
    presentContents(db, rows),
    sql.selectHistories(db, [...new Set(rows.map((row) => row.authorId))]),
  ])
  const marks = await Promise.all(rows.map(({ reviewWords }, n) => marksOf({ ...contents[n]!, reviewWords })))
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
 * Decides contents in order, one transaction each; `taken` when another reviewer was first. Throws NotAllowed if one is
 * in another community, RuleUnknown, ReasonMissing.
 */
export async function decideContents(ctx: AppContext, me: Member, input: CallInput<'/v1/admin/review/decideContents'>) {
  const { contents, decision, ...named } = input
  const known = await selectContents(ctx.db, contents)
  assertModerates(me, known)
  if (decision === 'reject') assertReason(named)
  const communityIds = known.map((content) => content.communityId)
  const basis = decision === 'reject' ? await moderationReason(ctx.db, named, communityIds) : noBasis
  const results: ('done' | 'taken')[] = []
  for (const name of contents) results.push((await decideOne(ctx, me, name, decision, basis)) ? 'done' : 'taken')
  return { results }
}

function decideOne(
  ctx: AppContext,
  me: Member,
  name: SeenContent,
  decision: 'approve' | 'reject' | 'pass-on',
  basis: ModerationReason,
): Promise<boolean> {
  return inTransaction(ctx.db, async (tx, afterCommit) => {
    if (decision === 'pass-on') {
      if (!(await passOn(ctx, tx, name))) return false
      afterCommit(() => notifyModerators(ctx))
      const subject = { subjectKind: name.kind, subjectId: name.id, at: ctx.clock.now() }
      await audit(tx, { actorId: me.id, act: 'pass-on-content', ...subject })
      return true
    }
    const content =
      decision === 'approve'
        ? await approve(ctx, tx, afterCommit, name, me.isAdmin)
        : await reject(tx, name, me.isAdmin)
    if (!content) return false
    await decide(ctx, tx, afterCommit, { content, by: me.id, decision, basis })
    return true
  })
}

/** Reviewers must moderate the community of every subject. Throws NotAllowed. */
export function assertModerates(me: Member, subjects: readonly { community: string }[]) {
  if (!subjects.every(({ community }) => moderates(me, community))) throw new ApiError('NotAllowed')
}
