import { z } from 'zod'
import { defineCalls } from '../wire/call.ts'
import { field } from '../wire/field.ts'
import { limits } from '../limits.ts'
import { answer, avatarItem, time } from '../shapes/index.ts'

const adminMission = z.object({
  id: z.int(),
  /** 1 comment on the post, 2 thumb it, 3 publish in the community, 4 check in `goal` days, 5 win a tile game, 6 reach an ending of the companion's. */
  mission_type: z.int(),
  mission_description: z.string(),
  community_name: z.string(),
  /** The post of types 1 and 2; absent after its final deletion. */
  message_id: z.int().optional(),
  title: z.string().optional(),
  goal: z.int(),
  /** Reward: coins, or an item. */
  coins: z.int().optional(),
  user_avatar_storage: avatarItem.optional(),
  /** Position among the open ones, lowest first. */
  position: z.int(),
  begun_count: z.int(),
  completed_count: z.int(),
  acquired_count: z.int(),
  time,
  closed_time: time.optional(),
  version: z.int(),
})

export type AdminMission = z.infer<typeof adminMission>

const mission = z.object({
  /** Omitted: a new one. */
  mission_id: field.idOrNone,
  mission_type: field.int(1, 6),
  mission_description: field.line(limits.missionLength, '请填写任务描述'),
  community_name: field.communityName,
  message_id: field.idOrNone,
  goal: field.int(1, limits.missionDays),
  coins: field.int(1, limits.coinsPerAct).optional(),
  body_item_id: field.idOrNone,
  position: field.int(0, limits.missionsInOrder),
  version: field.version,
  request_id: field.requestId,
})

type Form = z.output<typeof mission>
const isAboutPost = ({ mission_type }: Form) => mission_type === 1 || mission_type === 2

export const adminMissionsCalls = defineCalls('/v1/admin/missions', {
  getAdminMissions: {
    who: 'admin',
    summary:
      'A page of missions with how many have begun, completed and claimed them: the open ones in their order, or the closed ones, last closed first',
    readsOnly: true,
    input: z.object({
      pageNum: field.pageNum,
      state: z.enum(['open', 'closed'], '没有这种筛选'),
      /** Part of the description. */
      search: field.emptyLine(50).optional(),
    }),
    output: answer({ missions: z.array(adminMission), hasMore: z.boolean() }),
  },
  saveMission: {
    who: 'admin',
    saves: { kind: 'mission', by: 'mission_id' },
    summary: 'Create or change a mission; once begun by a member, only its description and position',
    input: mission
      .refine((form) => !isAboutPost(form) || form.message_id !== undefined, {
        path: ['message_id'],
        error: '请填写帖子编号',
      })
      .refine((form) => isAboutPost(form) || form.message_id === undefined, {
        path: ['message_id'],
        error: '这类任务不指定帖子',
      })
      .refine((form) => form.mission_type === 4 || form.goal === 1, {
        path: ['goal'],
        error: '只有签到任务可以要求多次',
      })
      .refine((form) => (form.coins === undefined) !== (form.body_item_id === undefined), {
        path: ['coins'],
        error: '金币和装扮要选一样',
      }),
    output: answer({ mission: adminMission }),
    outcomes: ['Outdated', 'MissionNotFound', 'CommunityNotFound', 'MomentNotFound', 'ItemNotFound', 'MissionBegun'],
  },
  closeMission: {
    who: 'admin',
    saves: { kind: 'mission', by: 'mission_id' },
    summary: 'Close a mission (1) or reopen it (0); completed ones can still be claimed',
    input: z.object({ mission_id: field.id, closed: field.flag, version: field.version }),
    output: answer({ mission: adminMission }),
    outcomes: ['Outdated', 'MissionNotFound'],
  },
})
