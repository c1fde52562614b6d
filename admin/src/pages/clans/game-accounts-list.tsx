import type { AdminGameAccount } from '@judian/contract'
import { RelativeTime } from '@judian/web/ui/display/relative-time.tsx'
import { Menu } from '@judian/web/ui/overlays/menu.tsx'
import { moreIcons } from '@judian/web/ui/icons/more-icons.ts'
import { CommunityName } from '../../components/content/community-name.tsx'
import { MemberLink } from '../../components/content/links.tsx'
import { showForm } from '../../components/form/popups/call-form-popup.tsx'
import { reasonField } from '../../components/form/reason-field.ts'
import { actionsColumn } from '../../components/list/actions-column.tsx'
import type { Column } from '../../components/list/data-table.tsx'
import { clansKey } from './clans-list.tsx'

export const accountColumns: readonly Column<AdminGameAccount>[] = [
  { title: '游戏ID', cell: (account) => account.game_username },
  { title: '成员', cell: ({ author }) => <MemberLink {...author} /> },
  { title: '社区', narrow: true, cell: (account) => <CommunityName name={account.community_name} /> },
  { title: '绑定', narrow: true, cell: (account) => <RelativeTime time={account.time} /> },
  actionsColumn((account) => (
    <Menu
      label="更多"
      items={[{ label: '解绑', icon: moreIcons.trash, danger: true, onSelect: () => unlink(account) }]}
    />
  )),
]

const unlink = ({ author: { user_id, username }, community_name, game_username }: AdminGameAccount) =>
  showForm({
    title: `解绑「${game_username}」`,
    confirm: '解绑',
    danger: true,
    size: 's',
    about: `${username} 会收到通知和理由，之后可以重新绑定。`,
    call: '/v1/admin/clans/unlinkGameAccount',
    fixed: { user_id, community_name },
    fields: { reason: reasonField() },
    done: '已解绑',
    refresh: clansKey,
  })
