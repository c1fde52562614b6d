import { limits } from '@judian/contract/limits'
import { ask } from '@judian/web/kernel/ask/index.ts'
import { showPopup } from '@judian/web/kernel/popup/popup.ts'
import { Button } from '@judian/web/ui/actions/button.tsx'
import { Empty } from '@judian/web/ui/feedback/empty.tsx'
import { Menu } from '@judian/web/ui/overlays/menu.tsx'
import { moreIcons } from '@judian/web/ui/icons/more-icons.ts'
import { custom, type Fields } from '../../../components/form/fields.ts'
import { showForm } from '../../../components/form/popups/call-form-popup.tsx'
import { ConfirmActionPopup } from '../../../components/form/popups/confirm-action-popup.tsx'
import { loadedRow } from '../../../components/form/versions/use-loaded-fields.ts'
import { Section } from '../../../components/layout/section.tsx'
import { actionsColumn } from '../../../components/list/actions-column.tsx'
import { type Column, DataTable } from '../../../components/list/data-table.tsx'
import { type MatchEventDetails, matchesKey, presentEvent } from './queries.ts'
import { SiteMissionSelect } from './site-mission-select.tsx'

type EventMission = MatchEventDetails['missions'][number]

const columnsOf = (name: string): readonly Column<EventMission>[] => [
  { title: '任务', cell: ({ description }) => description },
  {
    title: '类型',
    narrow: true,
    cell: ({ site_mission_id }) => (site_mission_id === 0 ? '点一下完成' : `站内任务 ${site_mission_id}`),
  },
  { title: '链接', cell: ({ link }) => link || '无' },
  { title: '抽奖机会', numeric: true, narrow: true, cell: ({ chances }) => chances },
  actionsColumn((mission) => (
    <>
      <Button size="s" onClick={() => editMission(name, mission)}>
        编辑
      </Button>
      <Menu
        label="更多"
        items={[{ label: '移除', icon: moreIcons.trash, danger: true, onSelect: () => removeMission(name, mission) }]}
      />
    </>
  )),
]

/** Missions that earn chances, besides voting. */
export function MissionsSection({ details: { event, missions } }: { details: MatchEventDetails }) {
  return (
    <Section
      title="任务"
      actions={
        <Button size="s" icon={moreIcons.plus} onClick={() => editMission(event.name)}>
          添加任务
        </Button>
      }
    >
      {missions.length === 0 ? (
        <Empty scene="missions">还没有任务</Empty>
      ) : (
        <DataTable
          label="任务"
          columns={columnsOf(event.name)}
          rows={missions}
          keyOf={(mission) => mission.mission_id}
        />
      )}
    </Section>
  )
}

const missionFields =
  (name: string) =>
  (mission?: EventMission): Fields<'/v1/admin/match/saveMatchMission'> => ({
    description: { kind: 'text', label: '任务', max: limits.missionLength, start: mission?.description },
    link: {
      kind: 'text',
      label: '链接',
      hint: `完成后打开；填 /event/${name} 则复制活动链接，用来分享`,
      start: mission?.link,
    },
    chances: { kind: 'number', label: '抽奖机会', min: 1, max: 10, start: mission?.chances ?? 1 },
    site_mission_id: custom({
      start: mission?.site_mission_id ? String(mission.site_mission_id) : '',
      render: (field) => <SiteMissionSelect {...field} />,
      fact: (id) => ['怎样算完成', id ? `站内任务 ${id}` : '点一下就完成'],
      send: (id) => (id ? Number(id) : undefined),
    }),
  })

/** Adds or edits a mission of an event. */
const editMission = (name: string, mission?: EventMission) =>
  showForm({
    title: mission ? '编辑任务' : '添加任务',
    confirm: '保存',
    call: '/v1/admin/match/saveMatchMission',
    fixed: { match_name_id: name, version: 0, ...(mission && { mission_id: mission.mission_id }) },
    fields: missionFields(name)(mission),
    countsOnce: true,
    loaded:
      mission &&
      loadedRow(mission, missionFields(name), async (client) =>
        (await presentEvent(client, name)).missions.find(({ mission_id }) => mission_id === mission.mission_id),
      ),
    done: '任务已保存',
    refresh: matchesKey,
  })

/** Removes a mission from an event. */
const removeMission = (name: string, { mission_id, version, description }: EventMission) =>
  showPopup(ConfirmActionPopup, {
    title: '移除任务？',
    confirm: '移除',
    done: '任务已移除',
    refresh: matchesKey,
    action: () => ask('/v1/admin/match/removeMatchMission', { match_name_id: name, mission_id, version }),
    children: (
      <>
        <p>{description}</p>
        <p>已经完成它的人保留抽奖机会。</p>
      </>
    ),
  })
