import type { SecurityEntry } from '@judian/contract'
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

const byMember = '/v1/admin/security-log/searchSecurityLog'
const byTrace = '/v1/admin/security-log/findInSecurityLog'

interface Part {
  entries: SecurityEntry[]
  next?: string | undefined
}

interface Found extends Part {
  /** What was asked for. */
  about: string
  file: string
  more: (after: string) => Promise<Part>
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

const memberColumn: Column<SecurityEntry> = { title: '成员', narrow: true, cell: ({ user_id }) => user_id ?? '' }

const traces = { address: '网络地址', message_id: '帖子编号', comment_id: '评论编号' } as const

const week = 7 * 86_400_000
/** The field has no seconds: until the end of this minute. */
const minute = 60_000

const asked = () =>
  ({
    from: { kind: 'datetime', label: '开始', start: new Date(now() - week).toISOString() },
    to: { kind: 'datetime', label: '结束', start: new Date(now() + minute).toISOString() },
    reason: lookReasonField,
  }) as const

const spanText = ({ from, to }: { from: string; to: string }) =>
  `${fullDate(toTimestamp(from))} 至 ${fullDate(toTimestamp(to))}`

const askByMember = (onFound: (found: Found) => void) =>
  showForm({
    title: '按成员查询',
    confirm: '查询',
    call: byMember,
    fixed: { pageNum: 1 },
    fields: {
      user_id: {
        kind: 'number',
        label: '成员编号',
        hint: '0 为没有对应账号的登录尝试',
        min: 0,
        max: 999_999_999_999_999,
      },
      ...asked(),
    },
    refresh: ['audit-log'],
    onDone: (page, search) =>
      onFound({
        ...page,
        about: `${search.user_id ? `成员 ${search.user_id}` : '没有对应账号的尝试'}，${spanText(search)}`,
        file: String(search.user_id ?? 0),
        more: (after) => askWithSudo(byMember, { ...search, after }),
      }),
  })

const askByTrace = (onFound: (found: Found) => void) =>
  showForm({
    title: '按地址或内容查询',
    confirm: '查询',
    call: byTrace,
    fixed: { pageNum: 1 },
    fields: {
      by: {
        kind: 'segmented',
        label: '按什么',
        options: Object.entries(traces).map(([value, label]) => ({ value, label })),
        start: 'address',
      },
      value: { kind: 'text', label: '地址或编号', hint: '编号是帖子链接里的数字', max: 64 },
      ...asked(),
    },
    refresh: ['audit-log'],
    onDone: (page, search) =>
      onFound({
        ...page,
        about: `${traces[search.by]} ${search.value}，${spanText(search)}`,
        file: search.by,
        more: (after) => askWithSudo(byTrace, { ...search, after }),
      }),
  })

/** Sign-ins and writes; nothing is shown before a search with a reason. */
export function SecurityLogPage() {
  const [found, setFound] = useState<Found>()
  return (
    <Page
      title="安全日志"
      about="登录、写入和删除的时间与网络地址，加密保存，只供依法调取；每次查询都记入操作日志"
      actions={
        <span className={`row-s ${styles.action}`}>
          <Button icon="search" onClick={() => askByTrace(setFound)}>
            按地址或内容
          </Button>
          <Button variant="primary" icon="search" onClick={() => askByMember(setFound)}>
            按成员
          </Button>
        </span>
      }
    >
      {found ? (
        <Entries found={found} onFound={setFound} />
      ) : (
        <Empty scene="records">填写要查的、时间和理由后查询</Empty>
      )}
    </Page>
  )
}

function Entries({ found, onFound }: { found: Found; onFound: (found: Found) => void }) {
  const { about, entries, next } = found
  const more = useAction(
    async () => {
      const page = await found.more(next!)
      onFound({ ...found, entries: [...entries, ...page.entries], next: page.next })
    },
    { done: '已查到更早的时间', refresh: [['audit-log']] },
  )
  const shown = entries.some(({ user_id }) => user_id !== undefined) ? [memberColumn, ...columns] : columns
  return (
    <>
      <p className={styles.about}>{about}</p>
      {entries.length === 0 ? (
        <Empty scene="records">{next ? '最近的记录里没有，可以继续查更早的' : '这段时间没有记录'}</Empty>
      ) : (
        <DataTable label="安全日志" columns={shown} rows={entries} keyOf={({ id }) => id} />
      )}
      <p className={`row-s ${styles.action}`}>
        {next && (
          <Button busy={more.busy} onClick={more.run}>
            更早的记录
          </Button>
        )}
        {entries.length > 0 && (
          <>
            <Button onClick={() => exportEntries(found)}>导出显示的 {entries.length} 条</Button>
            <Button onClick={() => print()}>打印</Button>
          </>
        )}
      </p>
    </>
  )
}

/** The shown entries as a table for who asked by law. */
function exportEntries({ file, entries }: Found) {
  const rows = entries.map((entry) => [
    entry.time,
    String(entry.user_id ?? ''),
    entry.act ?? '',
    entry.outcome ?? '',
    writtenText(entry),
    entry.address ?? '',
    String(entry.port ?? ''),
  ])
  const lines = [['时间', '成员', '行为', '结果', '写入的编号', '网络地址', '端口'], ...rows]
  const text = lines.map((line) => line.map(cellOf).join(',')).join('\r\n')
  saveFile(`security-log-${file}.csv`, `\ufeff${text}\r\n`, 'text/csv')
}

/** A quoted cell; an address as the client claimed it must not begin a formula. */
const cellOf = (text: string) => `"${text.replace(/^[=+@-]/, "'$&").replaceAll('"', '""')}"`
