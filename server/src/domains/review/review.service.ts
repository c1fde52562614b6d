import { type Member, moderates } from '../../kernel/member.ts'
import type { CallInput, WaitingReason, Mark, WaitingContent } from '@judian/contract'
import { inTransaction } from '../../kernel/db/db.ts'
import type { AppContext } from '../../kernel/context.ts'
import { pageOf } from '../../kernel/db/page.ts'
import { ApiError } from '../../kernel/http/api-error.ts'
import { flagOf } from '../../kernel/http/wire.ts'
import { seenText, wholeText } from '../../text/doc/texts.ts'
import { joinMarks } from '../../text/marks.ts'
import { createWordFilter, entriesOf } from '../../ports/word-filter/index.ts'
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
  const marks = await Promise.all(rows.map(marksOf))
  return rows.map((row, n) => ({
    ...contents[n]!,
    held_for: row.reviewReason as WaitingReason,
    words: row.reviewWords,
    ...marks[n]!,
    ...(row.editCount > 0 && { edit_count: row.editCount }),
    passed_on: flagOf(row.passedOn),
    history: histories.get(row.authorId)!,
  }))
}

type Screened = Pick<ContentRow, 'kind' | 'title' | 'body' | 'doc' | 'reviewWords'>

/** Positions of the matched words. A post's title and text were screened as one text, so a match may span both. */
export async function marksOf(row: Screened): Promise<{ title_marks: Mark[]; text_marks: Mark[] }> {
  const { kind, title, reviewWords } = row
  if (reviewWords.length === 0) return { title_marks: [], text_marks: [] }
  const filter = createWordFilter(entriesOf({ review: reviewWords, reject: [] }))
  const texts = [wholeText(row), seenText(row).seen].map((text) => (kind === 'comment' ? text : `${title}\n${text}`))
  const located = await Promise.all([...new Set(texts)].map((text) => filter.locate(text)))
  const marks = joinMarks(located.flat())
  if (kind === 'comment') return { title_marks: [], text_marks: marks }
  const start = title.length + 1
  return {
    title_marks: marks
      .filter(([begin]) => begin < title.length)
      .map(([begin, end]) => [begin, Math.min(end, title.length)]),
    text_marks: marks.filter(([, end]) => end > start).map(([begin, end]) => [Math.max(begin - start, 0), end - start]),
  }
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
        : await reject(ctx, tx, afterCommit, name, me.isAdmin)
    if (!content) return false
    await decide(ctx, tx, afterCommit, { content, by: me.id, decision, basis })
    return true
  })
}

/** Reviewers must moderate the community of every subject. Throws NotAllowed. */
export function assertModerates(me: Member, subjects: readonly { community: string }[]) {
  if (!subjects.every(({ community }) => moderates(me, community))) throw new ApiError('NotAllowed')
}
