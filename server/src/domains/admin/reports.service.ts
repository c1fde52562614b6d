import type { CallInput, ContentName, Reported } from '@judian/contract'
import { inTransaction } from '../../kernel/db.ts'
import type { House } from '../../kernel/house.ts'
import type { Member } from '../../kernel/member.ts'
import { pageOf } from '../../kernel/page.ts'
import { authorCards } from '../account/index.ts'
import { audit } from '../audit/index.ts'
import { assertReason, type Grounds, groundsOf } from '../moderation/index.ts'
import { presentContents, removeByRule, selectContents } from '../moments/index.ts'
import * as sql from './reports.sql.ts'

type Thing = CallInput<'/v1/admin/reports/resolveReports'>['things'][number]

const isContent = (thing: Thing): thing is ContentName => thing.kind !== 'profile'

/** A page of what members have reported and nobody has answered. */
export async function listReports({ db }: House, kind: Thing['kind'] | undefined, page: number) {
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

/** Settles what is reported, each thing in a transaction of its own. Refuses RuleUnknown and ReasonMissing, for upholding. */
export async function resolveReports(house: House, me: Member, input: CallInput<'/v1/admin/reports/resolveReports'>) {
  const { things, resolution, ...named } = input
  const grounds = resolution === 'uphold' ? await upholdingGrounds(house, things, named) : undefined
  const results: ('done' | 'taken')[] = []
  for (const thing of things) results.push((await resolveOne(house, me, thing, grounds)) ? 'done' : 'taken')
  return { results }
}

async function upholdingGrounds(
  { db }: House,
  things: Thing[],
  named: { rule_id?: number | undefined; reason: string },
) {
  assertReason(named)
  const contents = await selectContents(db, things.filter(isContent))
  return groundsOf(
    db,
    named,
    contents.map((content) => content.communityId),
  )
}

/** Upholds on these grounds, or dismisses where there are none. False when someone else has settled it. */
function resolveOne(house: House, me: Member, thing: Thing, grounds: Grounds | undefined): Promise<boolean> {
  return inTransaction(house.db, async (tx, afterCommit) => {
    const at = house.clock.now()
    const resolution = grounds ? 'upheld' : 'dismissed'
    const reports = await sql.updateResolved(tx, { ...thing, by: me.id, at, resolution })
    if (reports === 0) return false
    const act = grounds ? 'uphold-reports' : 'dismiss-reports'
    const after = { reports, ...grounds }
    await audit(tx, { actorId: me.id, act, thingKind: thing.kind, thingId: thing.id, after, at })
    if (grounds && isContent(thing)) await removeByRule(house, tx, afterCommit, thing, me.id, grounds)
    return true
  })
}
