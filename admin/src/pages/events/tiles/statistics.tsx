import type { TilePairFigures } from '@judian/contract'
import { gadgetTexts, levelNames, operatorTexts } from '@judian/web/kernel/tiles/texts.ts'
import { useQuery } from '@tanstack/react-query'
import { Section } from '../../../components/layout/section.tsx'
import { type Column, DataTable } from '../../../components/list/data-table.tsx'
import { QueryList } from '../../../components/list/query-list.tsx'
import { DayChart } from '../../office/overview/day-chart.tsx'
import { tileStatistics, type TileStatistics } from './queries.ts'

const percent = (part: number, whole: number) => (whole === 0 ? '—' : `${((part / whole) * 100).toFixed(1)}%`)

type Level = TileStatistics['levels'][number]

const levelColumns: readonly Column<Level>[] = [
  { title: '关卡', cell: ({ level }) => levelNames[level - 1] },
  { title: '到达', numeric: true, cell: ({ reached }) => reached },
  { title: '通过', numeric: true, cell: ({ cleared }) => cleared },
  { title: '通过率', numeric: true, cell: ({ reached, cleared }) => percent(cleared, reached) },
]

const pairColumns: readonly Column<TilePairFigures>[] = [
  {
    title: '搭档',
    cell: ({ used_operator, used_gadget }) => `${operatorTexts[used_operator].name} + ${gadgetTexts[used_gadget].name}`,
  },
  { title: '局数', numeric: true, cell: ({ games }) => games },
  { title: '胜率', numeric: true, cell: ({ wins, games }) => percent(wins, games) },
  { title: '平均分', numeric: true, cell: ({ mean_score }) => mean_score },
]

/** Statistics of the last thirty days. */
export function Statistics() {
  const statistics = useQuery(tileStatistics)
  return (
    <QueryList page={statistics} isEmpty={({ pairs }) => pairs.length === 0} none="近 30 天还没有人玩完一局">
      {({ days, levels, pairs }) => (
        <div className="stack-l shrinks">
          <Section title="近 30 天 · 对局">
            <DayChart
              label="对局"
              days={days.map(({ day }) => day)}
              lines={[
                { name: '局数', values: days.map(({ games }) => games) },
                { name: '三关全收', values: days.map(({ wins }) => wins) },
                { name: '人数', values: days.map(({ players }) => players) },
              ]}
            />
          </Section>
          <Section title="近 30 天 · 各关通过率">
            <DataTable label="各关通过率" columns={levelColumns} rows={levels} keyOf={({ level }) => level} />
          </Section>
          <Section title="近 30 天 · 搭档">
            <DataTable
              label="搭档"
              columns={pairColumns}
              rows={pairs}
              keyOf={({ used_operator, used_gadget }) => `${used_operator} ${used_gadget}`}
            />
          </Section>
        </div>
      )}
    </QueryList>
  )
}
