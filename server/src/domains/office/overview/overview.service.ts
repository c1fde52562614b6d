import { days, later } from '../../../kernel/clock.ts'
import type { AppContext } from '../../../kernel/context.ts'
import type { Member } from '../../../kernel/member.ts'
import { flagOf } from '../../../kernel/http/wire.ts'
import { shanghaiDay } from '../../../kernel/shanghai.ts'
import { readSiteLimits, readWaves } from '../../accounts/index.ts'
import { waitingContents } from '../../posts/contents/index.ts'
import { countOpenComplaints, countOpenFeedback, countOverdueComplaints } from '../feedback/index.ts'
import { countReportedMessages } from '../../events/match/index.ts'
import { countOpenReports } from '../../moderation/reports/index.ts'
import { countEditWork, countOpenAppeals } from '../../moderation/review/index.ts'
import { countReportedComments } from '../../events/tile/index.ts'
import { isOld } from '../../../ports/region/index.ts'
import { readBackup } from './backup.ts'
import { gapsOf, readSelfAudit } from './self-audit.ts'
import { readSizes } from './sizes.service.ts'
import * as sql from './overview.sql.ts'

const shownDays = 30

/** Figures of the last thirty days, and open work. */
export async function readOverview(ctx: AppContext, me: Member) {
  const { db, clock } = ctx
  const now = clock.now()
  const firstDay = shanghaiDay(later(now, -days(shownDays - 1)))
  const since = new Date(`${firstDay}T00:00:00+08:00`)
  const [rows, open, overdue, waiting, limits, waves, sizes, backup, selfAudit] = await Promise.all([
    sql.selectDays(db, firstDay, shanghaiDay(now), since),
    sql.countOpen(db),
    countOverdueComplaints(ctx),
    waitingContents(db, me, now),
    readSiteLimits(ctx),
    readWaves(ctx),
    readSizes(ctx),
    readBackup(ctx),
    readSelfAudit(ctx),
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
    open_complaints: open.complaints,
    overdue_complaints: overdue,
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

export async function countOpenWork({ db, clock }: AppContext, me: Member) {
  const now = clock.now()
  const communities = me.isAdmin ? undefined : me.moderates
  const [reviews, edits, appeals, reports, matchMessages, feedback, complaints, tileComments] = await Promise.all([
    waitingContents(db, me, now),
    countEditWork(db, me, now),
    countOpenAppeals(db, communities),
    countOpenReports(db, me, now),
    countReportedMessages(db, communities),
    me.isAdmin ? countOpenFeedback(db) : 0,
    me.isAdmin ? countOpenComplaints(db) : 0,
    countReportedComments(db, communities),
  ])
  const open = { reviews, edits, appeals, reports, feedback, complaints }
  return { ...open, match_messages: matchMessages, tile_comments: tileComments }
}
