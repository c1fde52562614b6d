import { z } from 'zod'
import { defineCalls } from '../wire/call.ts'
import { clan, option } from '../clans.ts'
import { field } from '../wire/field.ts'
import { limits } from '../limits.ts'
import { answer, authorCard, time } from '../shapes/index.ts'

const account = z.object({
  author: authorCard,
  community_name: z.string(),
  game_username: z.string(),
  /** When it was linked. */
  time,
})

export type AdminGameAccount = z.infer<typeof account>

const oneClan = { clan_id: field.id }
const reason = field.text(limits.reasonLength, '请写明理由')
const filter = {
  pageNum: field.pageNum,
  /** A part of a name. */
  search: field.emptyLine(50).optional(),
  community_name: field.communityName.optional(),
}

const allDiffer = (list: readonly string[]) => new Set(list).size === list.length
const options = field.json(
  z
    .array(
      z.object({
        code: z.string().regex(/^[a-z0-9-]{1,16}$/, '代码只能用 1-16 个小写字母、数字和 -'),
        name: field.line(limits.clanOptionNameLength, '名称不能为空'),
      }),
    )
    .max(limits.clanOptionsPerKind, `最多${limits.clanOptionsPerKind}项`)
    .refine((list) => allDiffer(list.map((one) => one.code)), '代码不能重复'),
)

export const adminClansCalls = defineCalls('/v1/admin/clans', {
  getAdminClans: {
    who: 'admin',
    summary: 'A page of clans, the latest first; `search` is a part of the name',
    readsOnly: true,
    input: z.object(filter),
    output: answer({ clans: z.array(clan), hasMore: z.boolean() }),
  },
  renameClan: {
    who: 'admin',
    summary: 'Rename a clan; notifies its captain with the reason',
    input: z.object({ ...oneClan, name: field.line(1_000, '战队名称不能为空'), reason }),
    output: answer({ clan }),
    outcomes: ['ClanNotFound', 'ClanNameRefused', 'ClanNameTaken'],
  },
  dissolveClanByAdmin: {
    who: 'admin',
    summary: 'Dissolve a clan; notifies its members with the reason',
    input: z.object({ ...oneClan, reason }),
    output: answer({}),
    outcomes: ['ClanNotFound'],
  },
  transferClanByAdmin: {
    who: 'admin',
    summary: 'Make another member captain; the former one becomes vice-captain',
    input: z.object({ ...oneClan, user_id: field.id }),
    output: answer({ clan }),
    outcomes: ['ClanNotFound', 'ClanMemberNotFound'],
  },
  saveClanOptions: {
    who: 'admin',
    summary: 'Replace the options of a community’s clans, in this order; used ones can’t be removed',
    input: z.object({ community_name: field.communityName, servers: options, modes: options, ranks: options }),
    output: answer({ servers: z.array(option), modes: z.array(option), ranks: z.array(option) }),
    outcomes: ['CommunityNotFound', 'ClanOptionInUse'],
  },
})

export const adminGameAccountsCalls = defineCalls('/v1/admin/clans', {
  getAdminGameAccounts: {
    who: 'admin',
    summary: 'A page of linked game accounts, the latest first; `search` is a part of the game id or of the username',
    readsOnly: true,
    input: z.object(filter),
    output: answer({ accounts: z.array(account), hasMore: z.boolean() }),
  },
  unlinkGameAccount: {
    who: 'admin',
    summary: 'Unlink a member’s game account; notifies them with the reason',
    input: z.object({ user_id: field.id, community_name: field.communityName, reason }),
    output: answer({}),
    outcomes: ['GameAccountNotFound'],
  },
})
