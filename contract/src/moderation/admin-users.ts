import { z } from 'zod'
import { defineCalls } from '../wire/call.ts'
import { decisionKind, decisionSubject } from '../posts/moderation.ts'
import { field } from '../wire/field.ts'
import { limits } from '../limits.ts'
import { answer, flag, time } from '../shapes/index.ts'
import { auditedAct } from '../accounts/admin-audit-log.ts'

const adminUser = z.object({
  user_id: z.int(),
  username: z.string(),
  avatar_url: z.string(),
  /** Masked, 138****0001; see `revealPhone`. */
  phone: z.string(),
  user_level: z.int(),
  coins: z.int(),
  time,
  isAdmin: z.boolean(),
  /** Names of the communities they moderate. */
  moderates: z.array(z.string()),
  /** Everything they write pends review. */
  muted: flag,
  banned: flag,
  /** End of the ban; absent for a permanent one, or for none. */
  banned_until: time.optional(),
})

const adminUserDetails = adminUser.extend({
  ban_reason: z.string(),
  second_factor: flag,
  post_xp: z.int(),
  comment_xp: z.int(),
  /** Not counting deleted ones. */
  moment_count: z.int(),
  comment_count: z.int(),
  /** Posts and comments pending review. */
  waiting_count: z.int(),
  /** Open reports of the member and their contents. */
  report_count: z.int(),
  /** The latest changes of the name, latest first. */
  names: z.array(z.object({ previous: z.string(), username: z.string(), time })),
  /** The latest decisions on their contents. */
  decisions: z.array(
    z.object({
      id: z.int(),
      kind: decisionSubject,
      thing_id: z.int(),
      community_name: z.string(),
      decision: decisionKind,
      rule: z.string(),
      reason: z.string(),
      decided_by: z.string(),
      time,
    }),
  ),
  /** The latest actions on them: bans, coins, roles. */
  acts: z.array(auditedAct),
})

export type AdminUser = z.infer<typeof adminUser>
export type AdminUserDetails = z.infer<typeof adminUserDetails>

const reason = field.text(limits.reasonLength, '请填写原因')

export const usersCalls = defineCalls('/v1/admin/users', {
  getAdminUsers: {
    who: 'admin',
    summary: 'A page of members; `search` takes a whole phone number, an id or a part of the name',
    readsOnly: true,
    input: z.object({
      pageNum: field.pageNum,
      search: field.emptyLine(50).optional(),
      only: z.enum(['admins', 'moderators', 'banned', 'muted'], '没有这种筛选').optional(),
      sorted: z.enum(['newest', 'oldest', 'name'], '没有这种排序').optional(),
    }),
    output: answer({ users: z.array(adminUser), hasMore: z.boolean() }),
  },
  getAdminUser: {
    who: 'admin',
    summary: 'A member with counts, decisions and audit entries',
    readsOnly: true,
    input: z.object({ user_id: field.id }),
    output: answer({ user: adminUserDetails }),
    outcomes: ['MemberNotFound'],
  },
  revealPhone: {
    who: 'admin',
    sudo: true,
    summary: 'The whole phone number of a member, who learns of the look a day later',
    input: z.object({ user_id: field.id, reason }),
    output: answer({ phone: z.string() }),
    outcomes: ['MemberNotFound'],
    rate: { calls: 30, seconds: 60 },
  },
  revealSessions: {
    who: 'admin',
    summary: 'Where a member is signed in; they learn of the look a day later',
    input: z.object({ user_id: field.id, reason }),
    output: answer({ sessions: z.array(z.object({ device: z.string(), opened: time, seen: time, ends: time })) }),
    outcomes: ['MemberNotFound'],
    rate: { calls: 30, seconds: 60 },
  },
  banUser: {
    who: 'admin',
    sudo: true,
    summary: 'Ban a member until a time, or permanently without `until`; ends their sessions',
    input: z.object({ user_id: field.id, reason, until: field.time.optional() }),
    output: answer({}),
    outcomes: ['MemberNotFound', 'NotOnOneself', 'MemberIsAdmin'],
  },
  unbanUser: {
    who: 'admin',
    sudo: true,
    summary: 'End a ban now',
    input: z.object({ user_id: field.id }),
    output: answer({}),
    outcomes: ['MemberNotFound'],
  },
  muteUser: {
    who: 'admin',
    summary: 'Require review of everything that a member writes, or stop requiring it',
    input: z.object({ user_id: field.id, muted: field.flag }),
    output: answer({}),
    outcomes: ['MemberNotFound'],
  },
  adjustCoins: {
    who: 'admin',
    sudo: true,
    summary: 'Grant coins, or withdraw them if `change` is negative; notifies the member with the reason',
    input: z.object({
      user_id: field.id,
      change: field.int(-limits.coinsPerAct, limits.coinsPerAct).refine((coins) => coins !== 0, '不能为 0'),
      reason,
      request_id: field.requestId,
    }),
    output: answer({ coins: z.int() }),
    outcomes: ['MemberNotFound', 'TooFewCoins'],
  },
  setAdmin: {
    who: 'admin',
    sudo: true,
    summary: 'Grant or revoke a member’s admin right; never the caller’s own',
    input: z.object({ user_id: field.id, admin: field.flag }),
    output: answer({}),
    outcomes: ['MemberNotFound', 'NotOnOneself', 'MemberBanned'],
  },
  resetSecondFactor: {
    who: 'admin',
    sudo: 'factor',
    summary: 'Remove another member’s second factor, so that the password suffices; notifies them with the reason',
    input: z.object({ user_id: field.id, reason }),
    output: answer({}),
    outcomes: ['MemberNotFound', 'NotOnOneself', 'NoSecondFactor'],
  },
  endSessions: {
    who: 'admin',
    summary: 'Sign a member out everywhere',
    input: z.object({ user_id: field.id }),
    output: answer({ ended: z.int() }),
    outcomes: ['MemberNotFound'],
  },
})
