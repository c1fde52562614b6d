import type { CallOutput, OpenWork } from '@judian/contract'
import { days, later } from '../../../kernel/clock.ts'
import type { AppContext } from '../../../kernel/context.ts'
import type { Member } from '../../../kernel/member.ts'
import { flagOf } from '../../../kernel/http/wire.ts'
import { shanghaiDay } from '../../../kernel/shanghai.ts'
import { readSiteLimits, readWaves } from '../../accounts/index.ts'
import { waitingContents } from '../../posts/contents/index.ts'
import { countOpenFeedback } from '../feedback/index.ts'
import { countReportedMessages } from '../../events/match/index.ts'
import { countOpenReports } from '../../moderation/reports/index.ts'
import { countEditWork, countOpenAppeals } from '../../moderation/review/index.ts'
import { countReportedComments } from '../../events/tile/index.ts'
import { isOld } from '../../../ports/region/index.ts'
import { readBackup } from './backup.ts'
import { type Duties, gapsOf, readSelfAudit } from './self-audit.ts'
import { readSizes } from './sizes.service.ts'
import * as sql from './overview.sql.ts'

const shownDays = 30

/** What features add. */
export interface Additions {
  works: AddedWorks
  duties: Duties
}

/** Figures of the last thirty days, and open work. */
export async function readOverview(ctx: AppContext, me: Member, { works, duties }: Additions) {
  const { db, clock } = ctx
  const now = clock.now()
  const firstDay = shanghaiDay(later(now, -days(shownDays - 1)))
  const since = new Date(`${firstDay}T00:00:00+08:00`)
  const [rows, open, added, waiting, limits, waves, sizes, backup, selfAudit] = await Promise.all([
    sql.selectDays(db, firstDay, shanghaiDay(now), since),
    sql.countOpen(db),
    addedCounts(ctx, works),
    waitingContents(db, me, now),
    readSiteLimits(ctx),
    readWaves(ctx),
    readSizes(ctx),
    readBackup(ctx),
    readSelfAudit(ctx, duties),
  ])
  return {
    days: rows.map((row) => ({
      day: row.day,
      sign_ups: row.signUps,
      active_members: row.activeMembers,
      posts: row.posts,
      comments: row.comments,
      check_ins: row.checkIns,
      coins_in: row.coinsIn,
      coins_out: row.coinsOut,
    })),
    active_members: rows[0]!.activeOnAny,
    member_count: open.members,
    waiting_reviews: waiting,
    open_reports: open.reports,
    open_feedback: open.feedback,
    ...added,
    gaps: gapsOf(selfAudit),
    sms_today: limits.sms,
    sms_per_day: limits.smsPerDay,
    sign_ups_this_hour: limits.signUps,
    sign_ups_per_hour: limits.signUpsPerHour,
    sign_up_waves: waves,
    regions_since: shanghaiDay(ctx.regions.since),
    regions_old: flagOf(isOld(ctx.regions, now)),
    ...sizes,
    ...backup,
  }
}

type AddedCounts = Pick<CallOutput<'/v1/admin/overview/getOpenCounts'>, 'complaints' | 'overdue_complaints' | 'claims'>

/** The open work that a feature gives to admins: its counts, and the first page of its list. */
export interface AddedWork {
  count(ctx: AppContext): Promise<AddedCounts>
  list(ctx: AppContext): Promise<OpenWork[]>
}

/** That of the features that are on now. */
export type AddedWorks = () => Promise<readonly AddedWork[]>

async function addedCounts(ctx: AppContext, works: AddedWorks): Promise<AddedCounts> {
  const added = await works()
  return Object.assign({}, ...(await Promise.all(added.map(({ count }) => count(ctx)))))
}

export async function countOpenWork(ctx: AppContext, me: Member, works: AddedWorks) {
  const { db, clock } = ctx
  const now = clock.now()
  const communities = me.isAdmin ? undefined : me.moderates
  const [reviews, edits, appeals, reports, matchMessages, feedback, tileComments, added] = await Promise.all([
    waitingContents(db, me, now),
    countEditWork(db, me, now),
    countOpenAppeals(db, communities),
    countOpenReports(db, me, now),
    countReportedMessages(db, communities),
    me.isAdmin ? countOpenFeedback(db) : 0,
    countReportedComments(db, communities),
    me.isAdmin ? addedCounts(ctx, works) : {},
  ])
  const open = { reviews, edits, appeals, reports, feedback, ...added }
  return { ...open, match_messages: matchMessages, tile_comments: tileComments }
}
