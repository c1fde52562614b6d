import type { AdminUser, CallInput } from '@judian/contract'
import { fullDate, toTimestamp } from '@judian/web/kernel/format/date.ts'
import { Avatar } from '@judian/web/ui/display/avatar.tsx'
import { Select } from '@judian/web/ui/fields/select.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type Column, DataTable } from '../../components/list/data-table.tsx'
import { FilterBar } from '../../components/list/filter-bar.tsx'
import { useListState } from '../../components/list/use-list-state.ts'
import { QueryList } from '../../components/list/query-list.tsx'
import { Pager } from '../../components/list/pager.tsx'
import { Page } from '../../components/layout/page.tsx'
import { SearchField } from '../../components/list/search-field.tsx'
import { userList } from './queries.ts'
import { UserBadges } from './user-badges.tsx'
import styles from './users.module.css'

type Input = CallInput<'/v1/admin/users/getAdminUsers'>

const groups = [
  { value: '', label: '全部成员' },
  { value: 'admins', label: '管理员' },
  { value: 'moderators', label: '版主' },
  { value: 'banned', label: '已封禁' },
  { value: 'muted', label: '发言需审核' },
]
const orders = [
  { value: 'newest', label: '最新注册' },
  { value: 'oldest', label: '最早注册' },
  { value: 'name', label: '按昵称' },
]

const columns: readonly Column<AdminUser>[] = [
  {
    title: '成员',
    cell: (user) => (
      <Link to="/users/$userId" params={{ userId: String(user.user_id) }} className={styles.who}>
        <Avatar size="s" userId={user.user_id} src={user.avatar_url} />
        <span>{user.username}</span>
      </Link>
    ),
  },
  { title: '编号', numeric: true, narrow: true, cell: (user) => user.user_id },
  { title: '手机号', narrow: true, cell: (user) => user.phone },
  { title: '等级', numeric: true, narrow: true, cell: (user) => user.user_level },
  { title: '金币', numeric: true, narrow: true, cell: (user) => user.coins },
  { title: '注册', narrow: true, cell: (user) => fullDate(toTimestamp(user.time)) },
  { title: '状态', cell: (user) => <UserBadges user={user} /> },
]

/** Member search; actions are on the member page. */
export function UsersPage() {
  const { filters, page, setFilters, setPage } = useListState({ search: '', only: '', sorted: 'newest' })
  const users = useQuery(
    userList(page, {
      ...(filters.search && { search: filters.search }),
      ...(filters.only && { only: filters.only as NonNullable<Input['only']> }),
      sorted: filters.sorted as NonNullable<Input['sorted']>,
    }),
  )

  return (
    <Page title="成员" about="查找成员，处理封禁、审核发言、金币与权限">
      <FilterBar>
        <SearchField label="手机号、编号或昵称" value={filters.search} onValue={(search) => setFilters({ search })} />
        <Select label="范围" options={groups} value={filters.only} onValue={(only) => setFilters({ only })} />
        <Select label="排序" options={orders} value={filters.sorted} onValue={(sorted) => setFilters({ sorted })} />
      </FilterBar>
      <QueryList page={users} isEmpty={(found) => found.users.length === 0} none="没有符合条件的成员">
        {(found) => (
          <>
            <DataTable label="成员" columns={columns} rows={found.users} keyOf={(user) => user.user_id} />
            <Pager page={page} hasMore={found.hasMore} onPage={setPage} />
          </>
        )}
      </QueryList>
    </Page>
  )
}
