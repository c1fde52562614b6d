import type { Clan } from '@judian/contract'
import { ask } from '@judian/web/kernel/ask/index.ts'
import { fullDate, toTimestamp } from '@judian/web/kernel/format/date.ts'
import { showPopup } from '@judian/web/kernel/popup/popup.ts'
import { Button } from '@judian/web/ui/actions/button.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ReasonPopup } from '../../components/form/popups/reason-popup.tsx'
import { type Column, DataTable } from '../../components/list/data-table.tsx'
import { QueryList } from '../../components/list/query-list.tsx'
import { Pager } from '../../components/list/pager.tsx'
import styles from './clans.module.css'
import { clanList, clansKey, type ListInput } from './queries.ts'
import { RenamePopup } from './rename-popup.tsx'
import { TransferPopup } from './transfer-popup.tsx'

const columns: readonly Column<Clan>[] = [
  {
    title: '战队',
    cell: (clan) => (
      <a className={styles.clan} href={`/clan/${clan.community_name}/${clan.id}`} target="_blank" rel="noreferrer">
        <img src={clan.avatar_url} alt="" width={32} height={32} />
        {clan.name}
        <span className="visually-hidden">（在新标签页打开）</span>
      </a>
    ),
  },
  { title: '社区', narrow: true, cell: (clan) => clan.community_name },
  {
    title: '队长',
    cell: ({ captain }) => (
      <Link to="/users/$userId" params={{ userId: String(captain.user_id) }}>
        {captain.username}
      </Link>
    ),
  },
  { title: '等级', numeric: true, narrow: true, cell: (clan) => clan.clan_level },
  { title: '成员', numeric: true, narrow: true, cell: (clan) => `${clan.member_count} / ${clan.capacity}` },
  { title: '创建', narrow: true, cell: (clan) => fullDate(toTimestamp(clan.time)) },
  { title: '', narrow: true, cell: (clan) => <Acts clan={clan} /> },
]

interface Props {
  input: ListInput
  page: number
  onPage: (page: number) => void
}

/** Clans, latest first. */
export function ClansList({ input, page, onPage }: Props) {
  const clans = useQuery(clanList(page, input))
  return (
    <QueryList page={clans} isEmpty={(data) => data.clans.length === 0} none="没有符合条件的战队">
      {(data) => (
        <>
          <DataTable label="战队" columns={columns} rows={data.clans} keyOf={(clan) => clan.id} />
          <Pager page={page} hasMore={data.hasMore} onPage={onPage} />
        </>
      )}
    </QueryList>
  )
}

function Acts({ clan }: { clan: Clan }) {
  return (
    <span className={styles.actions}>
      <Button size="s" onClick={() => showPopup(RenamePopup, { clan })}>
        改名
      </Button>
      <Button size="s" disabled={clan.member_count < 2} onClick={() => showPopup(TransferPopup, { clan })}>
        移交
      </Button>
      <Button
        size="s"
        variant="danger"
        onClick={() =>
          showPopup(ReasonPopup, {
            title: `解散「${clan.name}」`,
            about: `${clan.member_count} 名成员会收到通知和理由，不能恢复。`,
            confirm: '解散',
            done: '战队已解散',
            refresh: clansKey,
            action: (reason) => ask('/v1/admin/clans/dissolveClanByAdmin', { clan_id: clan.id, reason }),
          })
        }
      >
        解散
      </Button>
    </span>
  )
}
