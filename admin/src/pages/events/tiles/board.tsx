import type { ManagedTileRecord } from '@judian/contract'
import type { TileMode } from '@judian/contract/limits'
import { shortDateTime, toTimestamp } from '@judian/web/kernel/format/date.ts'
import { shanghaiToday } from '@judian/web/kernel/format/day.ts'
import { gadgetTexts, modeNames, operatorTexts } from '@judian/web/kernel/tiles/texts.ts'
import { Select } from '@judian/web/ui/fields/select.tsx'
import { TextField } from '@judian/web/ui/fields/text-field.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { MemberLink } from '../../../components/content/links.tsx'
import { DataList } from '../../../components/list/data-list.tsx'
import type { Column } from '../../../components/list/data-table.tsx'
import { FilterBar } from '../../../components/list/filters.tsx'
import { playingTime } from './playing-time.ts'
import { tileEvent, tilesKey } from './queries.ts'

const columns: readonly Column<ManagedTileRecord>[] = [
  { title: '成员', cell: ({ member }) => <MemberLink {...member} /> },
  { title: '得分', numeric: true, narrow: true, cell: ({ score }) => score },
  { title: '结果', narrow: true, cell: ({ result }) => (result === 'won' ? '三关全收' : '托盘满了') },
  { title: '步数', numeric: true, narrow: true, cell: ({ move_count }) => move_count },
  { title: '用时', numeric: true, narrow: true, cell: playingTime },
  {
    title: '搭档',
    narrow: true,
    cell: ({ used_operator, used_gadget }) => `${operatorTexts[used_operator].name} + ${gadgetTexts[used_gadget].name}`,
  },
  { title: '完成', narrow: true, cell: ({ finished_at }) => shortDateTime(toTimestamp(finished_at)) },
  {
    title: '',
    narrow: true,
    cell: ({ game_id, member }) => (
      <Link to="/tiles/$gameId" params={{ gameId: String(game_id) }} aria-label={`回放 ${member.username} 的这一局`}>
        回放
      </Link>
    ),
  },
]

const modes = [
  { value: 'daily', label: modeNames.daily },
  { value: 'free', label: modeNames.free },
] as const

interface Props {
  mode: TileMode
  /** As call input; '' for today. */
  period: string
  page: number
  onFilter: (filters: { mode?: string; period?: string }) => void
  onPage: (page: number) => void
}

/** Leaderboard of a day, a month, a season or all time. */
export function Board({ mode, period, page, onFilter, onPage }: Props) {
  const seasons = useQuery(tileEvent).data?.seasons ?? []
  const isDay = /^$|^\d{4}-\d{2}-\d{2}$/.test(period)
  const periods = [
    { value: 'day', label: '一天' },
    { value: shanghaiToday().slice(0, 7), label: '本月' },
    ...seasons.map(({ season_id, title }) => ({ value: `season-${season_id}`, label: `赛季：${title}` })),
    { value: 'ever', label: '历史' },
  ]
  return (
    <>
      <FilterBar>
        <Select label="玩法" options={modes} value={mode} onValue={(chosen) => onFilter({ mode: chosen })} />
        <Select
          label="榜单"
          options={periods}
          value={isDay ? 'day' : period}
          onValue={(chosen) => onFilter({ period: chosen === 'day' ? '' : chosen })}
        />
        {isDay && (
          <TextField
            type="date"
            label="日期"
            value={period || shanghaiToday()}
            onValue={(day) => onFilter({ period: day === shanghaiToday() ? '' : day })}
          />
        )}
      </FilterBar>
      <DataList
        label="成绩"
        queryKey={tilesKey}
        call="/v1/admin/tile/getTileBoard"
        input={{ mode, period: period || shanghaiToday(), pageNum: page }}
        rows={({ records }) => records}
        columns={columns}
        keyOf={({ game_id }) => game_id}
        none="这个榜单还空着"
        page={page}
        onPage={onPage}
      />
    </>
  )
}
