import type { AdminUser, AdminUserDetails } from '@judian/contract'
import { plainPhone } from '@judian/contract/typed-text'
import type { AppContext } from '../../../kernel/context.ts'
import { pageOf } from '../../../kernel/db/page.ts'
import { ApiError } from '../../../kernel/http/api-error.ts'
import { flagOf } from '../../../kernel/http/wire.ts'
import {
  authorCards,
  hasPhone,
  hasSecondFactor,
  isForEver,
  isMobileNumber,
  maskPhone,
  openPhone,
  selectNameChanges,
  usernameKey,
} from '../../accounts/index.ts'
import { actsOn } from '../../accounts/audit/index.ts'
import * as sql from './members.sql.ts'

interface UserPage {
  pageNum: number
  search?: string | undefined
  only?: sql.UserFilter['only']
  sorted?: sql.UserFilter['sorted'] | undefined
}

export async function listUsers(ctx: AppContext, { pageNum, search, only, sorted = 'newest' }: UserPage) {
  const filter = {
    search: search?.trim() ? searchTerms(ctx, search.trim()) : undefined,
    only,
    sorted,
    now: ctx.clock.now(),
  }
  const { shown, hasMore } = pageOf(await sql.selectUsers(ctx.db, pageNum, filter))
  return { users: await present(ctx, shown), hasMore }
}

/** Digits may be an id or a phone number; anything may be part of a name. */
const searchTerms = ({ secretBox }: AppContext, text: string) => ({
  nameKey: usernameKey(text),
  ...(isMobileNumber(plainPhone(text)) && { hasPhone: hasPhone(secretBox, plainPhone(text)) }),
  ...(/^[1-9]\d{0,14}$/.test(text) && { id: Number(text) }),
})

/** One member in full. Throws MemberNotFound. */
export async function readUser(ctx: AppContext, id: number): Promise<{ user: AdminUserDetails }> {
  const { db } = ctx
  const row = await sql.selectUser(db, id)
  if (!row) throw new ApiError('MemberNotFound')
  const [[user], second, counts, names, decisions, acts] = await Promise.all([
    present(ctx, [row]),
    hasSecondFactor(db, id),
    sql.selectCounts(db, id),
    selectNameChanges(db, id),
    sql.selectDecisions(db, id),
    actsOn(db, 'user', String(id)),
  ])
  return {
    user: {
      ...user!,
      ban_reason: user!.banned ? row.banReason : '',
      second_factor: flagOf(second),
      post_xp: row.postXp,
      comment_xp: row.commentXp,
      moment_count: counts.moments,
      comment_count: counts.comments,
      waiting_count: counts.waiting,
      report_count: counts.reports,
      names: names.map(({ changedAt, ...change }) => ({ ...change, time: changedAt.toISOString() })),
      decisions: decisions.map(({ subjectId, community, decidedBy, createdAt, ...decision }) => ({
        ...(decision as Pick<AdminUserDetails['decisions'][number], 'id' | 'kind' | 'decision' | 'rule' | 'reason'>),
        thing_id: subjectId,
        community_name: community ?? '',
        decided_by: decidedBy,
        time: createdAt.toISOString(),
      })),
      acts,
    },
  }
}

async function present({ db, clock, secretBox }: AppContext, rows: readonly sql.UserRow[]): Promise<AdminUser[]> {
  const cards = await authorCards(
    db,
    rows.map((row) => row.id),
  )
  const now = clock.now()
  return rows.map((row) => {
    const { avatar_url, user_level } = cards.get(row.id)!
    const banned = row.bannedUntil !== null && row.bannedUntil > now
    return {
      user_id: row.id,
      username: row.username,
      avatar_url,
      phone: maskPhone(openPhone(secretBox, row)),
      user_level,
      coins: row.coins,
      time: row.createdAt.toISOString(),
      isAdmin: row.isAdmin,
      moderates: row.moderates,
      muted: flagOf(row.mutedToReview),
      banned: flagOf(banned),
      ...(banned && !isForEver(row.bannedUntil!) && { banned_until: row.bannedUntil!.toISOString() }),
    }
  })
}
