import type { CallInput, Clan, ContentName, Reported } from '@judian/contract'
import type { ResetPart } from '@judian/contract/limits'
import { type Db, inTransaction } from '../../kernel/db/db.ts'
import type { AppContext } from '../../kernel/context.ts'
import { type Member, moderates } from '../../kernel/member.ts'
import { pageOf } from '../../kernel/db/page.ts'
import { ApiError } from '../../kernel/http/api-error.ts'
import { authorCards } from '../accounts/index.ts'
import { audit } from '../audit/index.ts'
import { presentClansById } from '../clans/index.ts'
import { assertReason, type ModerationReason, moderationReason, notifyModerators } from '../moderation/index.ts'
import { presentContents, removeByRule, selectContents } from '../contents/index.ts'
import { presentVersions, selectVersionsSeen } from '../edits/index.ts'
import { selectSignatures } from '../profiles/index.ts'
import * as sql from './admin.sql.ts'
import { partsOf, resetSubject, type Resettable } from './resetting.service.ts'

type Subject = ContentName | Resettable

const isContent = (subject: Subject): subject is ContentName => subject.kind === 'moment' || subject.kind === 'comment'

/** A page of subjects with open reports in this member's communities; reports on members are for admins. */
export async function listReports({ db }: AppContext, me: Member, kind: Subject['kind'] | undefined, page: number) {
  const communities = me.isAdmin ? undefined : me.moderates
  const { shown, hasMore } = pageOf(await sql.selectReported(db, { kind, communities }, page))
  const names = shown.map((row) => ({ kind: row.kind, id: row.subjectId })).filter(isContent)
  const [reports, contents, clans, cards, signatures] = await Promise.all([
    sql.selectReports(db, shown),
    selectContents(db, names).then((rows) => presentContents(db, rows)),
    presentClansById(
      db,
      shown.filter((row) => row.kind === 'clan').map((row) => row.subjectId),
    ),
    authorCards(
      db,
      shown.map((row) => row.authorId),
    ),
    selectSignatures(
      db,
      shown.filter((row) => row.kind === 'profile').map((row) => row.subjectId),
    ),
  ])
  const earlier = await earlierVersions(db, reports)
  const reported = shown.map((row): Reported => {
    const content = contents.find((one) => one.kind === row.kind && one.id === row.subjectId)
    const member = cards.get(row.authorId)
    const signature = row.kind === 'profile' ? signatures.get(row.subjectId) : undefined
    const clan = row.kind === 'clan' ? clans.find(({ id }) => id === row.subjectId) : undefined
    return {
      kind: row.kind,
      id: row.subjectId,
      reporters: row.reporters,
      time: row.firstAt.toISOString(),
      reports: reports
        .filter((report) => report.kind === row.kind && report.subjectId === row.subjectId)
        .map(({ username, reason, note, createdAt }) => ({ username, reason, note, time: createdAt.toISOString() })),
      ...(content && { content }),
      ...(content && versionsOf(row, earlier)),
      ...(member && { member }),
      ...(signature !== undefined && { signature }),
      ...(clan && { clan: clanParts(clan) }),
    }
  })
  return { reported, hasMore }
}

/** The reported versions that aren't shown any more. */
async function earlierVersions(db: Db, reports: readonly sql.ReportRow[]) {
  const seen = reports.flatMap(({ kind, subjectId, editNo }) =>
    kind === 'moment' || kind === 'comment' ? [{ kind, id: subjectId, no: editNo }] : [],
  )
  const rows = await selectVersionsSeen(db, seen)
  const texts = await presentVersions(db, rows)
  return rows.map(({ kind, id, no, editedAt }, at) => ({
    kind,
    id,
    version: { no, ...texts[at]!, time: editedAt.toISOString() },
  }))
}

function versionsOf(row: sql.ReportedRow, all: Awaited<ReturnType<typeof earlierVersions>>) {
  const earlier = all.filter(({ kind, id }) => kind === row.kind && id === row.subjectId).map(({ version }) => version)
  return earlier.length > 0 && { earlier }
}

const clanParts = ({ name, community_name, intro, avatar_url }: Clan) => ({ name, community_name, intro, avatar_url })

/**
 * Resolves reports, one transaction per subject. Throws NotAllowed; when upholding RuleUnknown, ReasonMissing,
 * ResetMissing and ClanNotFound.
 */
export async function resolveReports(
  ctx: AppContext,
  me: Member,
  input: CallInput<'/v1/admin/reports/resolveReports'>,
) {
  const { things, resolution, reset = [], ...named } = input
  const subjects: Subject[] = things
  await assertModerates(ctx, me, subjects)
  const upholding =
    resolution === 'uphold' ? { parts: reset, basis: await upholdingBasis(ctx, subjects, named) } : undefined
  if (upholding) for (const subject of subjects) if (!isContent(subject)) partsOf(subject, reset)
  const results: ('done' | 'taken')[] = []
  for (const subject of subjects) results.push((await resolveOne(ctx, me, subject, upholding)) ? 'done' : 'taken')
  return { results }
}

/** Moderators resolve reports of their communities only. Throws NotAllowed. */
async function assertModerates({ db }: AppContext, me: Member, subjects: readonly Subject[]) {
  if (me.isAdmin) return
  const communities = await sql.selectCommunities(db, subjects)
  if (!communities.every((name) => name !== null && moderates(me, name))) throw new ApiError('NotAllowed')
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
  upholding: { parts: readonly ResetPart[]; basis: ModerationReason } | undefined,
): Promise<boolean> {
  return inTransaction(ctx.db, async (tx, afterCommit) => {
    const at = ctx.clock.now()
    const resolution = upholding ? 'upheld' : 'dismissed'
    const reports = await sql.updateResolved(tx, { ...subject, by: me.id, at, resolution })
    if (reports === 0) return false
    afterCommit(() => notifyModerators(ctx))
    const act = upholding ? 'uphold-reports' : 'dismiss-reports'
    const after = { reports, ...upholding?.basis }
    await audit(tx, { actorId: me.id, act, subjectKind: subject.kind, subjectId: subject.id, after, at })
    if (!upholding) return true
    const { basis, parts } = upholding
    if (isContent(subject)) await removeByRule(ctx, tx, afterCommit, subject, me.id, basis)
    else await resetSubject(ctx, tx, afterCommit, { subject, parts, by: me.id, basis })
    return true
  })
}
