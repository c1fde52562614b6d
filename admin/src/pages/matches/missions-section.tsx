import { showPopup } from '@judian/web/kernel/popup/popup.ts'
import { Button } from '@judian/web/ui/actions/button.tsx'
import { Empty } from '@judian/web/ui/feedback/empty.tsx'
import { Section } from '../../components/layout/section.tsx'
import { type Column, DataTable } from '../../components/list/data-table.tsx'
import { EventMissionPopup } from './event-mission-popup.tsx'
import styles from './matches.module.css'
import type { MatchEventDetails } from './queries.ts'
import { RemoveMissionPopup } from './remove-mission-popup.tsx'

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
  { title: '', narrow: true, cell: (mission) => <Acts name={name} mission={mission} /> },
]

/** Missions that earn chances, besides voting. */
export function MissionsSection({ details: { event, missions } }: { details: MatchEventDetails }) {
  return (
    <Section
      title="任务"
      actions={
        <Button size="s" icon="plus" onClick={() => showPopup(EventMissionPopup, { name: event.match_name_id })}>
          添加任务
        </Button>
      }
    >
      {missions.length === 0 ? (
        <Empty>还没有任务</Empty>
      ) : (
        <DataTable
          label="任务"
          columns={columnsOf(event.match_name_id)}
          rows={missions}
          keyOf={(mission) => mission.mission_id}
        />
      )}
    </Section>
  )
}

function Acts({ name, mission }: { name: string; mission: EventMission }) {
  return (
    <span className={styles.actions}>
      <Button size="s" onClick={() => showPopup(EventMissionPopup, { name, mission })}>
        编辑
      </Button>
      <Button size="s" variant="danger" onClick={() => showPopup(RemoveMissionPopup, { name, mission })}>
        移除
      </Button>
    </span>
  )
}
