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

type Thing = CallInput<'/v1/admin/reports/resolveReports'>['things'][number]

const isContent = (thing: Thing): thing is ContentName => thing.kind !== 'profile'

/** A page of what members have reported and nobody has answered. */
export async function listReports({ db }: AppContext, kind: Thing['kind'] | undefined, page: number) {
  const { shown, hasMore } = pageOf(await sql.selectReported(db, kind, page))
  const names = shown.map((row) => ({ kind: row.kind, id: row.thingId })).filter(isContent)
  const [reports, contents, cards] = await Promise.all([
    sql.selectReports(db, shown),
    selectContents(db, names).then((rows) => presentContents(db, rows)),
    authorCards(
      db,
      shown.map((row) => row.authorId),
    ),
  ])
  const reported = shown.map((row): Reported => {
    const content = contents.find((one) => one.kind === row.kind && one.id === row.thingId)
    const member = cards.get(row.authorId)
    return {
      kind: row.kind,
      id: row.thingId,
      reporters: row.reporters,
      time: row.firstAt.toISOString(),
      reports: reports
        .filter((report) => report.kind === row.kind && report.thingId === row.thingId)
        .map(({ username, reason, note, createdAt }) => ({ username, reason, note, time: createdAt.toISOString() })),
      ...(content && { content }),
      ...(member && { member }),
    }
  })
  return { reported, hasMore }
}

/** Settles what is reported, each thing in a transaction of its own. Throws RuleUnknown and ReasonMissing, for upholding. */
export async function resolveReports(
  ctx: AppContext,
  me: Member,
  input: CallInput<'/v1/admin/reports/resolveReports'>,
) {
  const { things, resolution, ...named } = input
  const grounds = resolution === 'uphold' ? await upholdingGrounds(ctx, things, named) : undefined
  const results: ('done' | 'taken')[] = []
  for (const thing of things) results.push((await resolveOne(ctx, me, thing, grounds)) ? 'done' : 'taken')
  return { results }
}

async function upholdingGrounds(
  { db }: AppContext,
  things: Thing[],
  named: { rule_id?: number | undefined; reason: string },
) {
  assertReason(named)
  const contents = await selectContents(db, things.filter(isContent))
  return moderationReason(
    db,
    named,
    contents.map((content) => content.communityId),
  )
}

/** Upholds on these grounds, or dismisses where there are none. False when someone else has settled it. */
function resolveOne(
  ctx: AppContext,
  me: Member,
  thing: Thing,
  grounds: ModerationReason | undefined,
): Promise<boolean> {
  return inTransaction(ctx.db, async (tx, afterCommit) => {
    const at = ctx.clock.now()
    const resolution = grounds ? 'upheld' : 'dismissed'
    const reports = await sql.updateResolved(tx, { ...thing, by: me.id, at, resolution })
    if (reports === 0) return false
    const act = grounds ? 'uphold-reports' : 'dismiss-reports'
    const after = { reports, ...grounds }
    await audit(tx, { actorId: me.id, act, thingKind: thing.kind, thingId: thing.id, after, at })
    if (grounds && isContent(thing)) await removeByRule(ctx, tx, afterCommit, thing, me.id, grounds)
    return true
  })
}
