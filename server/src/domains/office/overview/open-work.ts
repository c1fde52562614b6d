import { limits, type OpenWork } from '@judian/contract'
import { shorten } from '@judian/contract/cut-text'
import type { AppContext } from '../../../kernel/context.ts'
import type { Member } from '../../../kernel/member.ts'
import { selectReportedLines } from '../../events/index.ts'
import { matchWall } from '../../events/match/index.ts'
import { tileWall } from '../../events/tile/index.ts'
import { selectReported, selectReports } from '../../moderation/reports/index.ts'
import { selectAppeals, selectHideRequests, selectPendingEdits, selectWaiting } from '../../moderation/review/index.ts'
import { selectContents } from '../../posts/contents/index.ts'
import { selectOpenFeedback } from '../feedback/index.ts'
import type { AddedWorks } from './overview.service.ts'

const excerptLength = 100

/**
 * What waits for this person: overdue complaints, then what has waited the longest. Merges the first page of each list,
 * so that the first page of all is among them.
 */
export async function listOpenWork(
  ctx: AppContext,
  me: Member,
  works: AddedWorks,
): Promise<{ waiting: OpenWork[]; hasMore: boolean }> {
  const added = me.isAdmin ? await works() : []
  const open = await Promise.all([
    waitingContents(ctx, me),
    waitingEdits(ctx, me),
    openAppeals(ctx, me),
    openReports(ctx, me),
    reportedLines(ctx, me, 'match-message'),
    reportedLines(ctx, me, 'tile-comment'),
    me.isAdmin ? openFeedback(ctx) : [],
    ...added.map(({ list }) => list(ctx)),
  ])
  const isOverdue = (one: OpenWork) => one.overdue ?? 0
  const all = open
    .flat()
    .toSorted((one, other) => isOverdue(other) - isOverdue(one) || one.time.localeCompare(other.time))
  const waiting = all.slice(0, limits.pageSize).map((one) => ({ ...one, text: shorten(one.text, excerptLength) }))
  return { waiting, hasMore: all.length > limits.pageSize }
}

const textOf = ({ kind, title, body }: { kind: string; title: string; body: string }) =>
  kind === 'moment' ? [title, body].filter(Boolean).join('：') : body

async function waitingContents({ db, clock }: AppContext, me: Member): Promise<OpenWork[]> {
  const rows = await selectWaiting(db, me, clock.now())
  return rows.map((row) => ({
    work: 'review',
    kind: row.kind,
    id: row.id,
    community_name: row.community,
    text: textOf(row),
    time: row.createdAt.toISOString(),
  }))
}

/** Edits that pend review, and versions that their authors have asked to hide. */
async function waitingEdits({ db, clock }: AppContext, me: Member): Promise<OpenWork[]> {
  const [edits, requests] = await Promise.all([
    selectPendingEdits(db, me, clock.now(), 1),
    selectHideRequests(db, me, clock.now(), 1),
  ])
  const contents = await selectContents(db, [...edits, ...requests])
  const place = ({ kind, id }: (typeof contents)[number] | (typeof edits)[number] | (typeof requests)[number]) => ({
    kind,
    id,
    community_name: contents.find((one) => one.kind === kind && one.id === id)!.community,
  })
  return [
    ...edits.map((row) => ({
      work: 'edit' as const,
      ...place(row),
      text: textOf(row),
      time: row.createdAt.toISOString(),
    })),
    ...requests.map((row) => ({
      work: 'hide-request' as const,
      ...place(row),
      text: row.hideReason,
      time: row.hideAskedAt.toISOString(),
    })),
  ]
}

async function openAppeals({ db }: AppContext, me: Member): Promise<OpenWork[]> {
  const rows = await selectAppeals(db, me.isAdmin ? undefined : me.moderates, 1)
  return rows.map((row) => ({
    work: 'appeal',
    kind: row.kind,
    id: row.decisionId,
    ...(row.community !== null && { community_name: row.community }),
    text: row.message,
    time: row.createdAt.toISOString(),
  }))
}

async function openReports({ db, clock }: AppContext, me: Member): Promise<OpenWork[]> {
  const rows = await selectReported(db, { kind: undefined, me, now: clock.now() }, 1)
  const reports = await selectReports(db, rows)
  return rows.map((row) => {
    const first = reports.find(({ kind, subjectId }) => kind === row.kind && subjectId === row.subjectId)
    return {
      work: 'report',
      kind: row.kind,
      id: row.subjectId,
      ...(row.community !== null && { community_name: row.community }),
      text: first?.note ?? '',
      ...(first && { reason: first.reason }),
      time: row.firstAt.toISOString(),
    }
  })
}

const walls = { 'match-message': matchWall.tables, 'tile-comment': tileWall.tables }

async function reportedLines({ db }: AppContext, me: Member, work: keyof typeof walls): Promise<OpenWork[]> {
  const rows = await selectReportedLines(db, walls[work], me.isAdmin ? undefined : me.moderates)
  return rows.map((row) => ({
    work,
    id: row.id,
    event: row.event,
    ...(row.community !== null && { community_name: row.community }),
    text: row.body,
    time: row.reportedAt.toISOString(),
  }))
}

async function openFeedback({ db }: AppContext): Promise<OpenWork[]> {
  const rows = await selectOpenFeedback(db, 1)
  return rows.map(({ id, message, createdAt }) => ({
    work: 'feedback',
    id,
    text: message,
    time: createdAt.toISOString(),
  }))
}
