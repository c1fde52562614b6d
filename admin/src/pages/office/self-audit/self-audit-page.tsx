import type { SelfAuditItem } from '@judian/contract'
import { ask } from '@judian/web/kernel/ask/index.ts'
import { shortDateTime, toTimestamp } from '@judian/web/kernel/format/date.ts'
import { Button } from '@judian/web/ui/actions/button.tsx'
import { Chip } from '@judian/web/ui/display/chip.tsx'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Page } from '../../../components/layout/page.tsx'
import { Section } from '../../../components/layout/section.tsx'
import { type Column, DataTable } from '../../../components/list/data-table.tsx'
import { QueryList } from '../../../components/list/query-list.tsx'
import { duties } from './duties.ts'
import styles from './self-audit.module.css'

const selfAudit = queryOptions({
  queryKey: ['selfAudit'],
  queryFn: ({ signal }) => ask('/v1/admin/overview/getSelfAudit', {}, signal),
})

const states = {
  ok: { text: '符合', tone: 'accent' },
  gap: { text: '待办', tone: 'warning' },
  off: { text: '已关闭', tone: 'warning' },
  note: { text: '供参考', tone: 'plain' },
} as const

const columns: readonly Column<SelfAuditItem>[] = [
  { title: '事项', narrow: true, cell: ({ name }) => duties[name].title },
  { title: '状态', narrow: true, cell: ({ state }) => <Chip tone={states[state].tone}>{states[state].text}</Chip> },
  { title: '现状', cell: ({ value }) => value },
  { title: '在哪里修改', narrow: true, cell: (item) => <Mend {...item} /> },
]

/** The operator's duties, filled from the settings and the data, for the operator's file. */
export function SelfAuditPage() {
  const found = useQuery(selfAudit)
  return (
    <Page
      title="合规自查"
      about="由设置和数据自动填写，可打印存档；它只说明程序做到的部分，法律判断请咨询律师"
      actions={
        <span className={styles.print}>
          <Button onClick={() => print()}>打印</Button>
        </span>
      }
    >
      <QueryList page={found} isEmpty={() => false} none="">
        {({ items, at }) => (
          <Section title={`截至${shortDateTime(toTimestamp(at))}`}>
            <DataTable label="合规自查" columns={columns} rows={items} keyOf={({ name }) => name} />
          </Section>
        )}
      </QueryList>
    </Page>
  )
}

const turnOn = { to: '/features', text: '功能' } as const

function Mend({ name, state }: SelfAuditItem) {
  const mend = state === 'off' ? turnOn : duties[name].mend
  if (typeof mend === 'string') return mend
  return (
    <Link to={mend.to} className="accent">
      {mend.text}
    </Link>
  )
}
