import type { AdminSeason } from '@judian/contract'
import { boardsLimits } from '@judian/contract/limits'
import { fullDate, toTimestamp } from '@judian/web/kernel/format/date.ts'
import { Button } from '@judian/web/ui/actions/button.tsx'
import { moreIcons } from '@judian/web/ui/icons/more-icons.ts'
import { showForm } from '../../../components/form/popups/call-form-popup.tsx'
import type { Column } from '../../../components/list/data-table.tsx'
import { ListPage } from '../../../components/list/list-page.tsx'
import { mapsKey } from './queries.ts'

const columns: readonly Column<AdminSeason>[] = [
  { title: '赛季', cell: ({ name }) => name },
  { title: '开始', narrow: true, cell: ({ starts }) => fullDate(toTimestamp(starts)) },
]

/** The game's seasons, which tactics hold for. */
export const SeasonsPage = () => (
  <ListPage
    title="赛季"
    about="最上面的是现在的；战术板和攻略属于它们发表时的赛季"
    actions={
      <Button variant="primary" icon={moreIcons.plus} onClick={startSeason}>
        开始新赛季
      </Button>
    }
    queryKey={mapsKey}
    call="/v1/admin/boards/getAdminMaps"
    input={() => ({})}
    rows={({ seasons }) => seasons}
    columns={columns}
    keyOf={({ name }) => name}
    none="还没有赛季"
  />
)

const startSeason = () =>
  showForm({
    title: '开始新赛季',
    confirm: '开始',
    danger: true,
    about:
      '从现在起发表的战术板和攻略属于新赛季。以前的都标为上个赛季的，作者会收到一条消息，确认之后才算仍然有效。开始了就不能撤回。',
    call: '/v1/admin/boards/startSeason',
    countsOnce: true,
    fields: { name: { kind: 'text', label: '赛季的名字', max: boardsLimits.seasonNameLength } },
    done: ({ season }) => `${season.name} 开始了`,
    refresh: mapsKey,
  })
