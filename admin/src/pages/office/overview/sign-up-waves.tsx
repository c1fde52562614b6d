import type { CallOutput } from '@judian/contract'
import { RelativeTime } from '@judian/web/ui/display/relative-time.tsx'
import { Section } from '../../../components/layout/section.tsx'
import { type Column, DataTable } from '../../../components/list/data-table.tsx'
import styles from './overview.module.css'

type Wave = CallOutput<'/v1/admin/overview/getOverview'>['sign_up_waves'][number]

const columns: readonly Column<Wave>[] = [
  { title: '网络', cell: ({ network }) => network },
  { title: '请求注册', numeric: true, cell: ({ sign_ups }) => sign_ups.toLocaleString('zh-CN') },
  { title: '开始', cell: ({ since }) => <RelativeTime time={since} /> },
]

/** The networks from which many sign up at the moment, if there are some. */
export const SignUpWaves = ({ waves }: { waves: readonly Wave[] }) =>
  waves.length > 0 && (
    <Section title="注册高峰">
      <DataTable label="注册人数多的网络" columns={columns} rows={waves} keyOf={({ network }) => network} />
      <p className={`caption faint ${styles.measured}`}>
        这些网络的注册已自动放慢；限额在站点设置里调整，网络地址一天后删除
      </p>
    </Section>
  )
