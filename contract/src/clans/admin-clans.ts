import { z } from 'zod'
import { defineCalls } from '../wire/call.ts'
import { field } from '../wire/field.ts'
import { limits } from '../limits.ts'
import { answer, authorCard, time, clan, clanOption } from '../shapes/index.ts'

const account = z.object({
  author: authorCard,
  community_name: z.string(),
  game_username: z.string(),
  /** When it was linked. */
  time,
})

export type AdminGameAccount = z.infer<typeof account>

const managedClan = clan.extend({ version: z.int() })

export type AdminClan = z.infer<typeof managedClan>

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

const clanOptions = answer({
  servers: z.array(clanOption),
  modes: z.array(clanOption),
  ranks: z.array(clanOption),
  version: z.int(),
})

export const adminClansCalls = defineCalls('/v1/admin/clans', {
  getAdminClans: {
    who: 'admin',
    summary: 'A page of clans, the latest first; `search` is a part of the name',
    readsOnly: true,
    input: z.object(filter),
    output: answer({ clans: z.array(managedClan), hasMore: z.boolean() }),
  },
  renameClan: {
    who: 'admin',
    saves: { kind: 'clan', by: 'clan_id' },
    summary: 'Rename a clan; notifies its captain with the reason',
    input: z.object({ ...oneClan, version: field.version, name: field.line(1_000, '战队名称不能为空'), reason }),
    output: answer({ clan: managedClan }),
    outcomes: ['Outdated', 'ClanNotFound', 'ClanNameRefused', 'ClanNameTaken'],
  },
  dissolveClanByAdmin: {
    who: 'admin',
    saves: { kind: 'clan', by: 'clan_id' },
    summary: 'Dissolve a clan; notifies its members with the reason',
    input: z.object({ ...oneClan, version: field.version, reason }),
    output: answer({}),
    outcomes: ['Outdated', 'ClanNotFound'],
  },
  transferClanByAdmin: {
    who: 'admin',
    saves: { kind: 'clan', by: 'clan_id' },
    summary: 'Make another member captain; the former one becomes vice-captain',
    input: z.object({ ...oneClan, version: field.version, user_id: field.id }),
    output: answer({ clan: managedClan }),
    outcomes: ['Outdated', 'ClanNotFound', 'ClanMemberNotFound'],
  },
  getClanOptions: {
    who: 'admin',
    summary: 'The options of a community’s clans',
    readsOnly: true,
    input: z.object({ community_name: field.communityName }),
    output: clanOptions,
    outcomes: ['CommunityNotFound'],
  },
  saveClanOptions: {
    who: 'admin',
    saves: { kind: 'clan-options', by: 'community_name' },
    summary: 'Replace the options of a community’s clans, in this order; used ones can’t be removed',
    input: z.object({
      community_name: field.communityName,
      servers: options,
      modes: options,
      ranks: options,
      version: field.version,
    }),
    output: clanOptions,
    outcomes: ['Outdated', 'CommunityNotFound', 'ClanOptionInUse'],
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
