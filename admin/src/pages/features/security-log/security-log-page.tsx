import type { CallInput, SecurityEntry } from '@judian/contract'
import { now } from '@judian/web/kernel/clock/now.ts'
import { fullDate, shortDateTime, toTimestamp } from '@judian/web/kernel/format/date.ts'
import { askWithSudo } from '@judian/web/kernel/sudo/ask-with-sudo.ts'
import { Button } from '@judian/web/ui/actions/button.tsx'
import { Empty } from '@judian/web/ui/feedback/empty.tsx'
import { useState } from 'react'
import { saveFile } from '../../../components/actions/save-file.ts'
import { useAction } from '../../../components/actions/use-action.ts'
import { showForm } from '../../../components/form/popups/call-form-popup.tsx'
import { lookReasonField } from '../../../components/form/reason-field.ts'
import { Page } from '../../../components/layout/page.tsx'
import { type Column, DataTable } from '../../../components/list/data-table.tsx'
import { securityActs } from './act-names.ts'
import styles from './security-log.module.css'

const call = '/v1/admin/security-log/searchSecurityLog'

interface Found {
  search: CallInput<typeof call>
  entries: SecurityEntry[]
  next?: string | undefined
}

const writtenNames: Readonly<Record<string, string>> = { message_id: '帖子', comment_id: '评论', user_id: '成员' }

function writtenText({ written = {} }: SecurityEntry): string {
  return Object.entries(written)
    .map(([name, id]) => `${writtenNames[name] ?? name} ${id}`)
    .join('，')
}

function addressText({ address = '', port }: SecurityEntry): string {
  return port === undefined ? address : `${address} 端口 ${port}`
}

const columns: readonly Column<SecurityEntry>[] = [
  { title: '时间', narrow: true, cell: ({ time }) => shortDateTime(toTimestamp(time)) },
  { title: '行为', cell: ({ act }) => (act === undefined ? '密钥已遗失，无法打开' : (securityActs[act] ?? act)) },
  { title: '结果', cell: ({ act, message }) => (act === undefined ? '' : (message ?? '成功')) },
  { title: '写入的编号', cell: writtenText },
  { title: '网络地址', cell: addressText },
]

/** Sign-ins and writes of one account; nothing is shown before a search with a reason. */
export function SecurityLogPage() {
  const [found, setFound] = useState<Found>()
  const ask = () =>
    showForm({
      title: '查询安全日志',
      confirm: '查询',
      call,
      fixed: { pageNum: 1 },
      fields: {
        user_id: {
          kind: 'number',
          label: '成员编号',
          hint: '0 为没有对应账号的登录尝试',
          min: 0,
          max: 999_999_999_999_999,
          start: found?.search.user_id ?? '',
        },
        from: { kind: 'datetime', label: '开始', start: found?.search.from ?? new Date(now() - week).toISOString() },
        to: { kind: 'datetime', label: '结束', start: found?.search.to ?? new Date(now() + minute).toISOString() },
        reason: lookReasonField,
      },
      refresh: ['audit-log'],
      onDone: ({ entries, next }, search) => setFound({ search, entries, next }),
    })
  return (
    <Page
      title="安全日志"
      about="登录、写入和删除的时间与网络地址，加密保存，只供依法调取；每次查询都记入操作日志"
      actions={
        <Button variant="primary" icon="search" onClick={ask}>
          查询
        </Button>
      }
    >
      {found ? <Entries found={found} onFound={setFound} /> : <Empty scene="records">填写成员、时间和理由后查询</Empty>}
    </Page>
  )
}

const week = 7 * 86_400_000
/** The field has no seconds: until the end of this minute. */
const minute = 60_000

function Entries({ found, onFound }: { found: Found; onFound: (found: Found) => void }) {
  const { search, entries, next } = found
  const more = useAction(
    async () => {
      const page = await askWithSudo(call, { ...search, after: next })
      onFound({ search, entries: [...entries, ...page.entries], next: page.next })
    },
    { done: '已显示更早的记录', refresh: [['audit-log']] },
  )
  return (
    <>
      <p className={styles.about}>
        {search.user_id ? `成员 ${search.user_id}` : '没有对应账号的尝试'}，{fullDate(toTimestamp(search.from))} 至{' '}
        {fullDate(toTimestamp(search.to))}
      </p>
      {entries.length === 0 ? (
        <Empty scene="records">这段时间没有记录</Empty>
      ) : (
        <DataTable label="安全日志" columns={columns} rows={entries} keyOf={({ id }) => id} />
      )}
      <p className="row-s">
        {next && (
          <Button busy={more.busy} onClick={more.run}>
            更早的记录
          </Button>
        )}
        {entries.length > 0 && <Button onClick={() => exportEntries(found)}>导出显示的 {entries.length} 条</Button>}
      </p>
    </>
  )
}

/** The shown entries as a table for who asked by law. */
function exportEntries({ search, entries }: Found) {
  const rows = entries.map((entry) => [
    entry.time,
    entry.act ?? '',
    entry.outcome ?? '',
    writtenText(entry),
    entry.address ?? '',
    String(entry.port ?? ''),
  ])
  const lines = [['时间', '行为', '结果', '写入的编号', '网络地址', '端口'], ...rows]
  const text = lines.map((line) => line.map(cellOf).join(',')).join('\r\n')
  saveFile(`security-log-${search.user_id ?? 0}.csv`, `\ufeff${text}\r\n`, 'text/csv')
}

/** A quoted cell; an address as the client claimed it must not begin a formula. */
const cellOf = (text: string) => `"${text.replace(/^[=+@-]/, "'$&").replaceAll('"', '""')}"`
