import type { AdminBoardMap } from '@judian/contract'
import { buttonClass } from '@judian/web/ui/actions/button.tsx'
import { Chip } from '@judian/web/ui/display/chip.tsx'
import { Link } from '@tanstack/react-router'
import { actionsColumn } from '../../../components/list/actions-column.tsx'
import type { Column } from '../../../components/list/data-table.tsx'
import { ListPage } from '../../../components/list/list-page.tsx'
import styles from './maps.module.css'
import { mapsKey } from './queries.ts'

const columns: readonly Column<AdminBoardMap>[] = [
  {
    title: '地图',
    cell: ({ slug, name, floors }) => (
      <span className={styles.map}>
        <img src={floors[0]?.picture} alt="" loading="lazy" className={`sunken ${styles.thumbnail}`} />
        <span>
          {name}
          <span className={`caption faint ${styles.faint}`}>{slug}</span>
        </span>
      </span>
    ),
  },
  { title: '赛季', narrow: true, cell: ({ season }) => season || '每个赛季' },
  { title: '楼层', numeric: true, narrow: true, cell: ({ floors }) => floors.length },
  { title: '地点', numeric: true, narrow: true, cell: ({ places }) => places.length },
  { title: '战术板', numeric: true, narrow: true, cell: ({ boards }) => boards },
  {
    title: '状态',
    narrow: true,
    cell: ({ retired }) => (retired ? <Chip>已停用</Chip> : <Chip tone="accent">可用</Chip>),
  },
  actionsColumn(({ slug, name }) => (
    <Link to="/maps/$slug" params={{ slug }} className={buttonClass({ size: 's' })}>
      编辑<span className="visually-hidden">{name}</span>
    </Link>
  )),
]

/** The maps that boards are drawn on. */
export const MapsPage = () => (
  <ListPage
    title="战术板地图"
    about="停用的地图不能再画新的，已有的战术板照常显示"
    actions={
      <Link to="/maps/$slug" params={{ slug: '_new' }} className={buttonClass({ variant: 'primary' })}>
        新地图
      </Link>
    }
    queryKey={mapsKey}
    call="/v1/admin/boards/getAdminMaps"
    input={() => ({})}
    rows={({ maps }) => maps}
    columns={columns}
    keyOf={({ slug }) => slug}
    none="还没有地图"
  />
)
