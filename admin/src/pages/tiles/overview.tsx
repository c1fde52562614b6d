import type { ManagedTileEvent, TileSeason } from '@judian/contract'
import { ask } from '@judian/web/kernel/ask/index.ts'
import { shortDateTime, toTimestamp } from '@judian/web/kernel/format/date.ts'
import { showPopup } from '@judian/web/kernel/popup/popup.ts'
import { Button } from '@judian/web/ui/actions/button.tsx'
import { useQuery } from '@tanstack/react-query'
import { useAction } from '../../components/actions/use-action.ts'
import { DescriptionList } from '../../components/layout/description-list.tsx'
import { Section } from '../../components/layout/section.tsx'
import { type Column, DataTable } from '../../components/list/data-table.tsx'
import { QueryList } from '../../components/list/query-list.tsx'
import { eventStates } from '../matches/event-states.ts'
import { OpeningPopup } from './opening-popup.tsx'
import { tileEvent, tilesKey } from './queries.ts'
import { SeasonPopup } from './season-popup.tsx'
import { Statistics } from './statistics.tsx'
import styles from './tiles.module.css'

/** Opening, seasons and figures. */
export function Overview() {
  const details = useQuery(tileEvent)
  return (
    <div className={styles.sections}>
      <QueryList page={details} isEmpty={() => false} none="">
        {({ event, seasons }) => (
          <div className={styles.sections}>
            <Opening event={event} />
            <Seasons seasons={seasons} />
          </div>
        )}
      </QueryList>
      <Statistics />
    </div>
  )
}

const time = (iso: string | undefined) => (iso === undefined ? '不限' : shortDateTime(toTimestamp(iso)))

function Opening({ event }: { event: ManagedTileEvent }) {
  return (
    <Section
      title="开放"
      actions={
        <Button size="s" icon="post" onClick={() => showPopup(OpeningPopup, { event })}>
          修改
        </Button>
      }
    >
      <DescriptionList
        facts={[
          ['状态', eventStates[event.state]],
          ['开始', time(event.opens_at)],
          ['结束', time(event.closes_at)],
          [
            '页面',
            <a key="page" href="/event/tile" target="_blank" rel="noreferrer">
              /event/tile
              <span className="visually-hidden">（在新标签页打开）</span>
            </a>,
          ],
        ]}
      />
    </Section>
  )
}

const phases = { coming: '未开始', open: '进行中', over: '已结束' } as const

const columns: readonly Column<TileSeason>[] = [
  { title: '赛季', cell: ({ title }) => title },
  { title: '日期', cell: ({ from, to }) => `${from} 至 ${to}` },
  { title: '状态', narrow: true, cell: ({ phase }) => phases[phase] },
  { title: '', narrow: true, cell: (season) => <SeasonActions season={season} /> },
]

function Seasons({ seasons }: { seasons: readonly TileSeason[] }) {
  return (
    <Section
      title="赛季"
      actions={
        <Button size="s" icon="plus" onClick={() => showPopup(SeasonPopup, {})}>
          新建赛季
        </Button>
      }
    >
      <p className={styles.note}>赛季有自己的排行榜，从第一天零点到最后一天结束；两个赛季的日期不能重叠。</p>
      {seasons.length > 0 && (
        <DataTable label="赛季" columns={columns} rows={seasons} keyOf={({ season_id }) => season_id} />
      )}
    </Section>
  )
}

function SeasonActions({ season }: { season: TileSeason }) {
  const { season_id, title, phase } = season
  const remove = useAction(() => ask('/v1/admin/tile/deleteTileSeason', { season_id }), {
    done: '赛季已删除',
    refresh: [tilesKey],
  })
  return (
    <span className={styles.actions}>
      <Button size="s" aria-label={`修改 ${title}`} onClick={() => showPopup(SeasonPopup, { season })}>
        修改
      </Button>
      {phase === 'coming' && (
        <Button size="s" variant="danger" busy={remove.busy} aria-label={`删除 ${title}`} onClick={remove.run}>
          删除
        </Button>
      )}
    </span>
  )
}
