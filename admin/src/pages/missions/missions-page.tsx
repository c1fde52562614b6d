import type { AdminMission } from '@judian/contract'
import { ask } from '@judian/web/kernel/ask/index.ts'
import { showPopup } from '@judian/web/kernel/popup/popup.ts'
import { Button } from '@judian/web/ui/actions/button.tsx'
import { Tabs } from '@judian/web/ui/display/tabs.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type Column, DataTable } from '../../components/list/data-table.tsx'
import { FilterBar } from '../../components/list/filter-bar.tsx'
import { useListState } from '../../components/list/use-list-state.ts'
import { QueryList } from '../../components/list/query-list.tsx'
import { Pager } from '../../components/list/pager.tsx'
import { rewardText } from '../../components/form/reward.ts'
import { Page } from '../../components/layout/page.tsx'
import { SearchField } from '../../components/list/search-field.tsx'
import { useAction } from '../../components/actions/use-action.ts'
import { MissionPopup } from './mission-popup.tsx'
import { missionsKey, missionTypes } from './mission-types.ts'
import styles from './missions.module.css'

const states = [
  { value: 'open', label: '进行中' },
  { value: 'closed', label: '已关闭' },
] as const

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
  { title: '', narrow: true, cell: (mission) => <Acts mission={mission} /> },
]

/** Missions. */
export function MissionsPage() {
  const { filters, page, setFilters, setPage } = useListState({ state: 'open', search: '' })
  const state = filters.state === 'closed' ? 'closed' : 'open'
  const missions = useQuery({
    queryKey: [...missionsKey, state, page, filters.search],
    queryFn: ({ signal }) =>
      ask(
        '/v1/admin/missions/getAdminMissions',
        { pageNum: page, state, ...(filters.search && { search: filters.search }) },
        signal,
      ),
    placeholderData: keepPreviousData,
  })

  return (
    <Page
      title="任务"
      about="次序小的排在前面；有人开始后，只能改描述和次序"
      actions={
        <Button variant="primary" icon="plus" onClick={() => showPopup(MissionPopup, {})}>
          新建任务
        </Button>
      }
    >
      <Tabs label="任务状态" tabs={states} value={state} onValue={(value) => setFilters({ state: value })}>
        <div className={styles.content}>
          <FilterBar>
            <SearchField label="描述" value={filters.search} onValue={(search) => setFilters({ search })} />
          </FilterBar>
          <QueryList
            page={missions}
            isEmpty={(data) => data.missions.length === 0}
            none={state === 'open' ? '没有进行中的任务' : '没有已关闭的任务'}
          >
            {(data) => (
              <>
                <DataTable label="任务" columns={columns} rows={data.missions} keyOf={(mission) => mission.id} />
                <Pager page={page} hasMore={data.hasMore} onPage={setPage} />
              </>
            )}
          </QueryList>
        </div>
      </Tabs>
    </Page>
  )
}

function Aim({ mission }: { mission: AdminMission }) {
  const { message_id, title, community_name, goal, mission_type } = mission
  if (mission_type === 4) return `${goal} 天`
  if (message_id === undefined) return community_name
  return (
    <a href={`/community/${community_name}/${message_id}`} target="_blank" rel="noreferrer">
      {title}
      <span className="visually-hidden">（在新标签页打开）</span>
    </a>
  )
}

function Acts({ mission }: { mission: AdminMission }) {
  const closed = mission.closed_time ? 0 : 1
  const close = useAction(() => ask('/v1/admin/missions/closeMission', { mission_id: mission.id, closed }), {
    done: closed ? '任务已关闭，完成的人仍可领取' : '任务已重新开放',
    refresh: [missionsKey],
  })
  return (
    <span className={styles.actions}>
      <Button size="s" icon="post" onClick={() => showPopup(MissionPopup, { mission })}>
        编辑
      </Button>
      <Button size="s" busy={close.busy} onClick={close.run}>
        {closed ? '关闭' : '重新开放'}
      </Button>
    </span>
  )
}
