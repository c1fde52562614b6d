import type { AdminMission, CallOutput } from '@judian/contract'
import { limits } from '@judian/contract/limits'
import { ask } from '@judian/web/kernel/ask/index.ts'
import { Button } from '@judian/web/ui/actions/button.tsx'
import { Menu } from '@judian/web/ui/overlays/menu.tsx'
import { moreIcons } from '@judian/web/ui/icons/more-icons.ts'
import { useAction } from '../../../components/actions/use-action.ts'
import { CommunityName } from '../../../components/content/community-name.tsx'
import { SiteLink } from '../../../components/content/links.tsx'
import type { Fields } from '../../../components/form/fields.ts'
import { showForm } from '../../../components/form/popups/call-form-popup.tsx'
import { rewardDraft, rewardText } from '../../../components/form/reward.ts'
import { presentRows } from '../../../components/form/versions/present-rows.ts'
import { loadedRow } from '../../../components/form/versions/use-loaded-fields.ts'
import { actionsColumn } from '../../../components/list/actions-column.tsx'
import type { Column } from '../../../components/list/data-table.tsx'
import { given } from '../../../components/list/filters.tsx'
import { ListPage } from '../../../components/list/list-page.tsx'

const missionsKey = ['missions'] as const

/** Names by mission_type. */
const missionTypes: Readonly<Record<number, string>> = {
  1: '评论帖子',
  2: '点赞帖子',
  3: '在社区发帖',
  4: '签到若干天',
  5: '赢一局叠牌',
  6: '走到伙伴故事的结局',
}
const types = Object.entries(missionTypes).map(([value, label]) => ({ value, label }))

const columns: readonly Column<AdminMission>[] = [
  { title: '次序', numeric: true, narrow: true, cell: (mission) => mission.position },
  { title: '任务', cell: (mission) => mission.mission_description },
  { title: '类型', narrow: true, cell: (mission) => missionTypes[mission.mission_type] },
  { title: '对象', cell: (mission) => <Aim mission={mission} /> },
  { title: '奖励', cell: rewardText },
  {
    title: '完成 / 领取',
    numeric: true,
    narrow: true,
    cell: (mission) => `${mission.completed_count} / ${mission.acquired_count}`,
  },
  actionsColumn((mission) => (
    <>
      <Button size="s" icon="post" onClick={() => editMission(mission)}>
        编辑
      </Button>
      <CloseMenu mission={mission} />
    </>
  )),
]

/** Closes a mission, or opens it again. */
function CloseMenu({ mission: { id: mission_id, version, closed_time } }: { mission: AdminMission }) {
  const { run } = useAction(
    () => ask('/v1/admin/missions/closeMission', { mission_id, version, closed: closed_time ? 0 : 1 }),
    {
      done: closed_time ? '任务已重新开放' : '任务已关闭，完成的人仍可领取',
      refresh: [missionsKey],
    },
  )
  return <Menu label="更多" items={[{ label: closed_time ? '重新开放' : '关闭', icon: 'archive', onSelect: run }]} />
}

/** Missions. */
export const MissionsPage = () => (
  <ListPage
    title="任务"
    about="次序小的排在前面；有人开始后，只能改描述和次序"
    actions={
      <Button variant="primary" icon={moreIcons.plus} onClick={() => editMission()}>
        新建任务
      </Button>
    }
    filters={{
      state: {
        kind: 'tabs',
        label: '任务状态',
        start: 'open',
        options: [
          { value: 'open', label: '进行中' },
          { value: 'closed', label: '已关闭' },
        ],
      },
      search: { kind: 'search', label: '描述' },
    }}
    queryKey={missionsKey}
    call="/v1/admin/missions/getAdminMissions"
    input={(pageNum, { state, search }) => ({ pageNum, state, ...given({ search }) })}
    rows={({ missions }) => missions}
    columns={columns}
    keyOf={({ id }) => id}
    none={({ state }) => (state === 'open' ? '没有进行中的任务' : '没有已关闭的任务')}
  />
)

function Aim({ mission }: { mission: AdminMission }) {
  const { message_id, title, community_name, goal, mission_type } = mission
  if (mission_type === 4) return `${goal} 天`
  if (message_id === undefined) return <CommunityName name={community_name} />
  return <SiteLink href={`/community/${community_name}/${message_id}`}>{title}</SiteLink>
}

const fieldsOf = (mission?: AdminMission): Fields<'/v1/admin/missions/saveMission'> => ({
  mission_type: { kind: 'select', send: Number, label: '类型', options: types, start: mission?.mission_type ?? 1 },
  mission_description: {
    kind: 'text',
    label: '描述',
    max: limits.missionLength,
    start: mission?.mission_description,
  },
  community_name: { kind: 'community', label: '社区', start: mission?.community_name },
  message_id: {
    kind: 'number',
    label: '帖子编号',
    hint: '帖子地址末尾的数字',
    start: mission?.message_id,
    min: 1,
    max: Number.MAX_SAFE_INTEGER,
    shown: ({ mission_type }) => mission_type === '1' || mission_type === '2',
  },
  goal: {
    kind: 'number',
    label: '签到天数',
    start: mission?.goal ?? 1,
    min: 1,
    max: limits.missionDays,
    shown: ({ mission_type }) => mission_type === '4',
  },
  coins: { kind: 'reward', start: mission ? rewardDraft(mission) : { kind: 'coins', coins: '' } },
  position: {
    kind: 'number',
    label: '次序',
    hint: '数字小的排在前面',
    start: mission?.position ?? 0,
    min: 0,
    max: limits.missionsInOrder,
  },
})

/** Creates or edits a mission. */
const editMission = (mission?: AdminMission) =>
  showForm({
    title: mission ? '编辑任务' : '新建任务',
    confirm: '保存',
    call: '/v1/admin/missions/saveMission',
    countsOnce: true,
    fixed: { version: 0, goal: 1, ...(mission && { mission_id: mission.id }) },
    fields: fieldsOf(mission),
    loaded:
      mission &&
      loadedRow(mission, fieldsOf, async (client) => {
        type Page = CallOutput<'/v1/admin/missions/getAdminMissions'>
        const missions = await presentRows(client, missionsKey, (page: Partial<Page>) => page.missions)
        return missions.find(({ id }) => id === mission.id)
      }),
    done: '任务已保存',
    refresh: missionsKey,
  })
