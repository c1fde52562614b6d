import type { ManagedEvent, TileSeason } from '@judian/contract'
import { tileLimits } from '@judian/contract/limits'
import { Button } from '@judian/web/ui/actions/button.tsx'
import { moreIcons } from '@judian/web/ui/icons/more-icons.ts'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { ActionButton } from '../../../components/actions/action-button.tsx'
import { SiteLink } from '../../../components/content/links.tsx'
import type { Fields } from '../../../components/form/fields.ts'
import { showForm } from '../../../components/form/popups/call-form-popup.tsx'
import { loadedRow } from '../../../components/form/versions/use-loaded-fields.ts'
import { DescriptionList } from '../../../components/layout/description-list.tsx'
import { Section } from '../../../components/layout/section.tsx'
import { actionsColumn } from '../../../components/list/actions-column.tsx'
import { type Column, DataTable } from '../../../components/list/data-table.tsx'
import { QueryList } from '../../../components/list/query-list.tsx'
import { eventFacts } from '../event-facts.ts'
import { editEvent } from '../event-form.ts'
import { tileEvent, tilesKey } from './queries.ts'
import { Statistics } from './statistics.tsx'
import styles from './tiles.module.css'

/** Opening, seasons and figures. */
export function Overview() {
  const details = useQuery(tileEvent)
  return (
    <div className={`stack-l shrinks ${styles.sections}`}>
      <QueryList page={details} isEmpty={() => false} none="">
        {({ event, seasons }) => (
          <div className={`stack-l shrinks ${styles.sections}`}>
            <Opening event={event} />
            <Seasons seasons={seasons} />
          </div>
        )}
      </QueryList>
      <Statistics />
    </div>
  )
}

function Opening({ event }: { event: ManagedEvent }) {
  return (
    <Section
      title="活动"
      actions={
        <Button size="s" icon="post" onClick={() => editEvent(event)}>
          修改
        </Button>
      }
    >
      <DescriptionList
        facts={[
          ...eventFacts(event),
          [
            '页面',
            <SiteLink key="page" href="/event/tile">
              /event/tile
            </SiteLink>,
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
  actionsColumn((season) => (
    <>
      <Button size="s" aria-label={`修改 ${season.title}`} onClick={() => editSeason(season)}>
        修改
      </Button>
      {season.phase === 'coming' && (
        <ActionButton
          variant="danger"
          aria-label={`删除 ${season.title}`}
          call="/v1/admin/tile/deleteTileSeason"
          input={{ season_id: season.season_id, version: season.version }}
          done="赛季已删除"
          refresh={tilesKey}
        >
          删除
        </ActionButton>
      )}
    </>
  )),
]

function Seasons({ seasons }: { seasons: readonly TileSeason[] }) {
  return (
    <Section
      title="赛季"
      actions={
        <Button size="s" icon={moreIcons.plus} onClick={() => editSeason()}>
          新建赛季
        </Button>
      }
    >
      <p className="small soft">赛季有自己的排行榜，从第一天零点到最后一天结束；两个赛季的日期不能重叠。</p>
      {seasons.length > 0 && (
        <DataTable label="赛季" columns={columns} rows={seasons} keyOf={({ season_id }) => season_id} />
      )}
    </Section>
  )
}

const presentTiles = (client: QueryClient) => client.fetchQuery({ ...tileEvent, staleTime: 0 })

const seasonFields = (season?: TileSeason): Fields<'/v1/admin/tile/saveTileSeason'> => ({
  title: { kind: 'text', label: '名称', max: tileLimits.seasonTitleLength, start: season?.title },
  from: {
    kind: 'date',
    label: '第一天',
    hint: '最早从明天开始',
    start: season?.from,
    readOnly: season !== undefined && season.phase !== 'coming',
  },
  to: { kind: 'date', label: '最后一天', start: season?.to, readOnly: season?.phase === 'over' },
})

/** Creates or edits a season; once it has begun, only title and last day. */
const editSeason = (season?: TileSeason) =>
  showForm({
    title: season ? '修改赛季' : '新建赛季',
    confirm: '保存',
    size: 's',
    call: '/v1/admin/tile/saveTileSeason',
    fixed: { version: 0, ...(season && { season_id: season.season_id }) },
    fields: seasonFields(season),
    countsOnce: true,
    loaded:
      season &&
      loadedRow(season, seasonFields, async (client) =>
        (await presentTiles(client)).seasons.find(({ season_id }) => season_id === season.season_id),
      ),
    done: '赛季已保存',
    refresh: tilesKey,
  })
