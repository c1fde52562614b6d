import type { CallInput, ContentName, Reported } from '@judian/contract'
import { inTransaction } from '../../kernel/db/db.ts'
import type { AppContext } from '../../kernel/context.ts'
import type { Member } from '../../kernel/member.ts'
import { pageOf } from '../../kernel/db/page.ts'
import { authorCards } from '../accounts/index.ts'
import { audit } from '../audit/index.ts'
import { assertReason, type ModerationReason, moderationReason } from '../moderation/index.ts'
import { presentContents, removeByRule, selectContents } from '../contents/index.ts'
import * as sql from './admin.sql.ts'

type Subject = CallInput<'/v1/admin/reports/resolveReports'>['things'][number]

const isContent = (subject: Subject): subject is ContentName => subject.kind !== 'profile'

/** A page of subjects with open reports. */
export async function listReports({ db }: AppContext, kind: Subject['kind'] | undefined, page: number) {
  const { shown, hasMore } = pageOf(await sql.selectReported(db, kind, page))
  const names = shown.map((row) => ({ kind: row.kind, id: row.subjectId })).filter(isContent)
  const [reports, contents, cards] = await Promise.all([
    sql.selectReports(db, shown),
    selectContents(db, names).then((rows) => presentContents(db, rows)),
    authorCards(
      db,
      shown.map((row) => row.authorId),
    ),
  ])
  const reported = shown.map((row): Reported => {
    const content = contents.find((one) => one.kind === row.kind && one.id === row.subjectId)
    const member = cards.get(row.authorId)
    return {
      kind: row.kind,
      id: row.subjectId,
      reporters: row.reporters,
      time: row.firstAt.toISOString(),
      reports: reports
        .filter((report) => report.kind === row.kind && report.subjectId === row.subjectId)
        .map(({ username, reason, note, createdAt }) => ({ username, reason, note, time: createdAt.toISOString() })),
      ...(content && { content }),
      ...(member && { member }),
    }
  })
  return { reported, hasMore }
}

/** Resolves reports, one transaction per subject. Throws RuleUnknown and ReasonMissing, when upholding. */
export async function resolveReports(
  ctx: AppContext,
  me: Member,
  input: CallInput<'/v1/admin/reports/resolveReports'>,
) {
  const { things: subjects, resolution, ...named } = input
  const basis = resolution === 'uphold' ? await upholdingBasis(ctx, subjects, named) : undefined
  const results: ('done' | 'taken')[] = []
  for (const subject of subjects) results.push((await resolveOne(ctx, me, subject, basis)) ? 'done' : 'taken')
  return { results }
}

async function upholdingBasis(
  { db }: AppContext,
  subjects: Subject[],
  named: { rule_id?: number | undefined; reason: string },
) {
  assertReason(named)
  const contents = await selectContents(db, subjects.filter(isContent))
  return moderationReason(
    db,
    named,
    contents.map((content) => content.communityId),
  )
}

/** Upholds for this reason, or dismisses without one. False when another reviewer was first. */
function resolveOne(
  ctx: AppContext,
  me: Member,
  subject: Subject,
  basis: ModerationReason | undefined,
): Promise<boolean> {
  return inTransaction(ctx.db, async (tx, afterCommit) => {
    const at = ctx.clock.now()
    const resolution = basis ? 'upheld' : 'dismissed'
    const reports = await sql.updateResolved(tx, { ...subject, by: me.id, at, resolution })
    if (reports === 0) return false
    const act = basis ? 'uphold-reports' : 'dismiss-reports'
    const after = { reports, ...basis }
    await audit(tx, { actorId: me.id, act, subjectKind: subject.kind, subjectId: subject.id, after, at })
    if (basis && isContent(subject)) await removeByRule(ctx, tx, afterCommit, subject, me.id, basis)
    return true
  })
}
