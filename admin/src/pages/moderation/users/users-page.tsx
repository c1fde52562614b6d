import type { AdminUser } from '@judian/contract'
import { fullDate, toTimestamp } from '@judian/web/kernel/format/date.ts'
import { Avatar } from '@judian/web/ui/display/avatar.tsx'
import { Link } from '@tanstack/react-router'
import type { Column } from '../../../components/list/data-table.tsx'
import { given } from '../../../components/list/filters.tsx'
import { ListPage } from '../../../components/list/list-page.tsx'
import { usersKey } from './queries.ts'
import { UserBadges } from './user-badges.tsx'
import styles from './users.module.css'

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
export const UsersPage = () => (
  <ListPage
    title="成员"
    about="查找成员，处理封禁、审核发言、金币与权限"
    filters={{
      search: { kind: 'search', label: '手机号、编号或昵称' },
      only: {
        kind: 'select',
        label: '范围',
        options: [
          { value: '', label: '全部成员' },
          { value: 'admins', label: '管理员' },
          { value: 'moderators', label: '版主' },
          { value: 'banned', label: '已封禁' },
          { value: 'muted', label: '发言需审核' },
        ],
      },
      sorted: {
        kind: 'select',
        label: '排序',
        start: 'newest',
        options: [
          { value: 'newest', label: '最新注册' },
          { value: 'oldest', label: '最早注册' },
          { value: 'name', label: '按昵称' },
        ],
      },
    }}
    queryKey={usersKey}
    call="/v1/admin/users/getAdminUsers"
    input={(pageNum, { search, only, sorted }) => ({ pageNum, ...given({ search, only }), sorted })}
    rows={({ users }) => users}
    columns={columns}
    keyOf={(user) => user.user_id}
    none="没有符合条件的成员"
  />
)
