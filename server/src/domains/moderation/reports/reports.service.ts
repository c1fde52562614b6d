import type { CallInput, ContentName } from '@judian/contract'
import type { AfterCommit, Tx } from '../../../kernel/db/db.ts'
import type { AppContext } from '../../../kernel/context.ts'
import { once } from '../../../kernel/db/idempotency.ts'
import type { Member } from '../../../kernel/member.ts'
import { ApiError } from '../../../kernel/http/api-error.ts'
import { authorCards, limitOfNewcomer, takeAsNewcomer } from '../../accounts/index.ts'
import { selectClan } from '../../clans/index.ts'
import { actOnPost } from '../../posts/acts/index.ts'
import { insertReport, notifyModerators } from '../../posts/moderation/index.ts'
import type { Moderated } from './moderated.ts'

type Report = CallInput<'/v1/moments/reportContent'>

/**
 * Stores a report. Throws MomentNotFound, CommentNotFound, MemberNotFound, ClanNotFound, BoardNotFound,
 * ReportOfOneself, AlreadyReported, NewcomerLimit.
 */
export async function reportContent(
  ctx: AppContext,
  moderated: Moderated,
  me: Member,
  { request_id: requestId, ...report }: Report,
) {
  const { kind, id } = report
  const submission = { call: 'reportContent', requestId }
  const newcomer = await limitOfNewcomer(ctx, me, 'report')
  const write = async (tx: Tx, afterCommit: AfterCommit, subject: Subject) => {
    if (subject.authorId === me.id) throw new ApiError('ReportOfOneself')
    const { reason, note, edit_no } = report
    const { authorId, communityId, editCount } = subject
    // A reader can't have seen a version that doesn't exist yet.
    const editNo = Math.min(edit_no ?? editCount, editCount)
    const about = { kind, subjectId: id, authorId, communityId, editNo }
    const row = { reporterId: me.id, ...about, reason, note: note.trim(), createdAt: ctx.clock.now() }
    if (!(await insertReport(tx, row))) throw new ApiError('AlreadyReported')
    await takeAsNewcomer(ctx, tx, newcomer)
    await ctx.tellNews(tx, { kind: 'report', subject: kind, id })
    afterCommit(() => notifyModerators(ctx))
    return {}
  }
  if (kind === 'moment' || kind === 'comment')
    return actOnPost(ctx, me, { on: { kind, id }, needs: ['visible'], submission }, ({ tx, afterCommit, content }) =>
      write(tx, afterCommit, content),
    )
  return once(ctx.db, { me, ...submission }, async (tx, afterCommit) =>
    write(tx, afterCommit, await subjectOf(tx, moderated, me, { kind, id })),
  )
}

interface Subject {
  /** The author, the member, or the clan's captain. */
  authorId: number
  /** Null for a member. */
  communityId: number | null
  /** Changes of a post or comment; 0 for all else. */
  editCount: number
}

async function subjectOf(
  tx: Tx,
  moderated: Moderated,
  me: Member,
  { kind, id }: { kind: Exclude<Report['kind'], ContentName['kind']>; id: number },
): Promise<Subject> {
  if (kind === 'clan') {
    const clan = await selectClan(tx, id)
    if (!clan) throw new ApiError('ClanNotFound')
    return { authorId: clan.captainId, communityId: clan.communityId, editCount: 0 }
  }
  if (kind === 'clanBoard') return { ...(await moderated.clanBoards.lockReadable(tx, me, id)), editCount: 0 }
  if (!(await authorCards(tx, [id])).has(id)) throw new ApiError('MemberNotFound')
  return { authorId: id, communityId: null, editCount: 0 }
}
