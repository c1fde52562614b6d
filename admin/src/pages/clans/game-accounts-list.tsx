import type { AdminGameAccount } from '@judian/contract'
import { ask } from '@judian/web/kernel/ask/index.ts'
import { showPopup } from '@judian/web/kernel/popup/popup.ts'
import { Button } from '@judian/web/ui/actions/button.tsx'
import { RelativeTime } from '@judian/web/ui/display/relative-time.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ReasonPopup } from '../../components/form/popups/reason-popup.tsx'
import { type Column, DataTable } from '../../components/list/data-table.tsx'
import { QueryList } from '../../components/list/query-list.tsx'
import { Pager } from '../../components/list/pager.tsx'
import { clansKey, gameAccountList, type ListInput } from './queries.ts'

const columns: readonly Column<AdminGameAccount>[] = [
  { title: '游戏ID', cell: (account) => account.game_username },
  {
    title: '成员',
    cell: ({ author }) => (
      <Link to="/users/$userId" params={{ userId: String(author.user_id) }}>
        {author.username}
      </Link>
    ),
  },
  { title: '社区', narrow: true, cell: (account) => account.community_name },
  { title: '绑定', narrow: true, cell: (account) => <RelativeTime time={account.time} /> },
  { title: '', narrow: true, cell: (account) => <Unlink account={account} /> },
]

interface Props {
  input: ListInput
  page: number
  onPage: (page: number) => void
}

/** Linked game accounts, latest first. */
export function GameAccountsList({ input, page, onPage }: Props) {
  const accounts = useQuery(gameAccountList(page, input))
  return (
    <QueryList page={accounts} isEmpty={(data) => data.accounts.length === 0} none="没有符合条件的游戏账号">
      {(data) => (
        <>
          <DataTable
            label="游戏账号"
            columns={columns}
            rows={data.accounts}
            keyOf={(account) => `${account.community_name} ${account.author.user_id}`}
          />
          <Pager page={page} hasMore={data.hasMore} onPage={onPage} />
        </>
      )}
    </QueryList>
  )
}

function Unlink({ account }: { account: AdminGameAccount }) {
  const { author, community_name, game_username } = account
  return (
    <Button
      size="s"
      variant="danger"
      onClick={() =>
        showPopup(ReasonPopup, {
          title: `解绑「${game_username}」`,
          about: `${author.username} 会收到通知和理由，之后可以重新绑定。`,
          confirm: '解绑',
          done: '已解绑',
          refresh: clansKey,
          action: (reason) =>
            ask('/v1/admin/clans/unlinkGameAccount', { user_id: author.user_id, community_name, reason }),
        })
      }
    >
      解绑
    </Button>
  )
}
