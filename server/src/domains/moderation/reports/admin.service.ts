import type { CallInput, Clan, ContentName, Reported } from '@judian/contract'
import type { ResetPart } from '@judian/contract/limits'
import { type AfterCommit, type Db, inTransaction, type Tx } from '../../../kernel/db/db.ts'
import type { AppContext } from '../../../kernel/context.ts'
import type { Member } from '../../../kernel/member.ts'
import { pageOf } from '../../../kernel/db/page.ts'
import { ApiError } from '../../../kernel/http/api-error.ts'
import { authorCards, requireJudgeOf } from '../../accounts/index.ts'
import { audit } from '../../accounts/audit/index.ts'
import { presentClansById, selectClan, selectClanForUpdate } from '../../clans/index.ts'
import {
  assertReason,
  decide,
  logOwnMatter,
  type ModerationReason,
  moderationReason,
  type Named,
  notifyModerators,
} from '../../posts/moderation/index.ts'
import { actInTurn, lockContent } from '../../posts/acts/index.ts'
import { presentContents, removeByRule, selectContents } from '../../posts/contents/index.ts'
import { presentVersions, selectVersionsSeen } from '../../posts/edits/index.ts'
import { selectSignatures } from '../../posts/profiles/index.ts'
import * as sql from './admin.sql.ts'
import type { Moderated } from './moderated.ts'
import { partsOf, resetSubject, type Resettable } from './resetting.service.ts'

type Subject = ContentName | Resettable | { kind: 'clanBoard'; id: number }

const isContent = (subject: Subject): subject is ContentName => subject.kind === 'moment' || subject.kind === 'comment'
const isResettable = (subject: Subject): subject is Resettable => subject.kind === 'profile' || subject.kind === 'clan'

/** A page of subjects with open reports in this member's communities, without their own; reports on members are for admins. */
export async function listReports(
  { db, clock }: AppContext,
  moderated: Moderated,
  me: Member,
  kind: Subject['kind'] | undefined,
  page: number,
) {
  const { shown, hasMore } = pageOf(await sql.selectReported(db, { kind, me, now: clock.now() }, page))
  const names = shown.map((row) => ({ kind: row.kind, id: row.subjectId })).filter(isContent)
  const idsOf = (of: Subject['kind']) => shown.filter((row) => row.kind === of).map((row) => row.subjectId)
  const [reports, contents, clans, boards, cards, signatures] = await Promise.all([
    sql.selectReports(db, shown),
    selectContents(db, names).then((rows) => presentContents(db, rows)),
    presentClansById(db, idsOf('clan')),
    moderated.clanBoards.present(db, idsOf('clanBoard')),
    authorCards(
      db,
      shown.map((row) => row.authorId),
    ),
    selectSignatures(db, idsOf('profile')),
  ])
  const earlier = await earlierVersions(db, reports)
  const reported = shown.map((row): Reported => {
    const content = contents.find((one) => one.kind === row.kind && one.id === row.subjectId)
    const member = cards.get(row.authorId)
    const signature = row.kind === 'profile' ? signatures.get(row.subjectId) : undefined
    const clan = row.kind === 'clan' ? clans.find(({ id }) => id === row.subjectId) : undefined
    const board = row.kind === 'clanBoard' ? boards.find(({ id }) => id === row.subjectId) : undefined
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
      ...(board && { clan_board: board }),
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

/** Why reports are upheld. */
interface Upholding extends Named {
  /** Of a member or clan. */
  parts: readonly ResetPart[]
}

/**
 * Resolves reports, one transaction per subject. Throws NotAllowed, OwnMatter, ReportNotFound; when upholding RuleUnknown,
 * ReasonMissing, ResetMissing and ClanNotFound.
 */
export async function resolveReports(
  ctx: AppContext,
  moderated: Moderated,
  me: Member,
  input: CallInput<'/v1/admin/reports/resolveReports'>,
) {
  const { things, resolution, reset: parts = [], ...named } = input
  const subjects: Subject[] = things
  const upholding = resolution === 'uphold' ? { parts, ...named } : undefined
  // Refuses all before the first is resolved; what counts is the same question in each transaction.
  await inTransaction(ctx.db, async (tx) => {
    const matters: sql.Matter[] = []
    for (const subject of subjects) {
      const found = await sql.selectMatters(tx, subject)
      const [content] = isContent(subject) ? await selectContents(tx, [subject]) : []
      await requireJudge({ ctx, tx, moderated }, me, { subject, content, found })
      matters.push(...found)
    }
    if (!upholding) return
    assertReason(upholding)
    for (const { communityId } of matters) await basisIn(tx, upholding, communityId)
    for (const subject of subjects) if (isResettable(subject)) partsOf(subject, parts)
  })
  const results: ('done' | 'taken')[] = []
  for (const subject of subjects)
    results.push((await resolveOne(ctx, moderated, me, subject, upholding)) ? 'done' : 'taken')
  return { results }
}

interface Judging {
  ctx: AppContext
  tx: Tx
  moderated: Moderated
}

interface ReportedMatter {
  subject: Subject
  /** The reported post or comment, if it still exists. */
  content: sql.Matter | undefined
  found: readonly sql.Matter[]
}

/**
 * Asks for the right to decide about these reports: where and whose their subject is now, if it still exists, or was
 * when they were made. Throws NotAllowed, OwnMatter, ReportNotFound.
 */
async function requireJudge({ ctx, tx, moderated }: Judging, me: Member, reported: ReportedMatter) {
  const { subject, content, found } = reported
  if (found.length === 0) throw new ApiError('ReportNotFound')
  const present = subject.kind === 'clanBoard' ? await moderated.clanBoards.lock(tx, subject.id) : content
  const matters = present ? [present] : [...found, ...(await ofCaptain(tx, subject, found))]
  const distinct = new Map(matters.map((matter) => [`${matter.communityId} ${matter.authorId}`, matter]))
  for (const matter of distinct.values()) await requireJudgeOf(ctx, tx, me, matter)
}

/** A clan may have another captain by now. */
async function ofCaptain(tx: Tx, { kind, id }: Subject, [matter]: readonly sql.Matter[]): Promise<sql.Matter[]> {
  if (kind !== 'clan' || !(await selectClanForUpdate(tx, id))) return []
  return [{ ...matter!, authorId: (await selectClan(tx, id))!.captainId }]
}

/** The reason in a community; a member's reports, which have none, name no community's rule. Throws RuleUnknown. */
const basisIn = (tx: Tx, named: Named, communityId: number | null): Promise<ModerationReason> =>
  moderationReason(tx, named, communityId === null ? [] : [communityId])

/** Upholds for this reason, or dismisses without one. False when another reviewer was first. */
function resolveOne(
  ctx: AppContext,
  moderated: Moderated,
  me: Member,
  subject: Subject,
  upholding: Upholding | undefined,
): Promise<boolean> {
  return actInTurn(ctx, isContent(subject) ? subject : undefined, async (tx, afterCommit) => {
    const at = ctx.clock.now()
    const judging = { ctx, tx, moderated }
    const resolution = upholding ? 'upheld' : 'dismissed'
    const resolved = await sql.updateResolved(tx, { ...subject, by: me.id, at, resolution })
    const content = isContent(subject) ? (await lockContent(tx, subject))?.content : undefined
    const found = resolved.length > 0 ? resolved : await sql.selectMatters(tx, subject)
    await requireJudge(judging, me, { subject, content, found })
    const [matter] = resolved
    if (!matter) return false
    afterCommit(() => notifyModerators(ctx))
    const act = upholding ? 'uphold-reports' : 'dismiss-reports'
    const basis = upholding && (await basisIn(tx, upholding, matter.communityId))
    const after = { reports: resolved.length, ...basis }
    await audit(tx, { actorId: me.id, act, subjectKind: subject.kind, subjectId: subject.id, after, at })
    if (!upholding) await logOwnMatter(tx, me.id, { ...subject, ...matter, decision: 'dismiss', at })
    else if (isContent(subject)) {
      const acting = content && { tx, afterCommit, content }
      if (acting) await removeByRule(ctx, acting, me, (communityId) => basisIn(tx, upholding, communityId))
    } else if (isResettable(subject))
      await resetSubject(ctx, moderated, tx, afterCommit, { subject, parts: upholding.parts, by: me.id, basis: basis! })
    else await hideBoard(judging, afterCommit, { id: subject.id, by: me.id, basis: basis! })
    return true
  })
}

/** Nothing to do for one that is hidden already, or deleted. */
async function hideBoard(
  { ctx, tx, moderated }: Judging,
  afterCommit: AfterCommit,
  { id, by, basis }: { id: number; by: number; basis: ModerationReason },
) {
  const content = await moderated.clanBoards.hide(tx, id, ctx.clock.now())
  if (content) await decide(ctx, tx, afterCommit, { content, by, decision: 'hide', basis })
}
