import type { Invite } from '@judian/contract'
import { limits } from '@judian/contract/limits'
import { ask } from '@judian/web/kernel/ask/index.ts'
import { fullDate, toTimestamp } from '@judian/web/kernel/format/date.ts'
import { showPopup } from '@judian/web/kernel/popup/popup.ts'
import { Button } from '@judian/web/ui/actions/button.tsx'
import { Chip } from '@judian/web/ui/display/chip.tsx'
import { moreIcons } from '@judian/web/ui/icons/more-icons.ts'
import { showForm } from '../../../components/form/popups/call-form-popup.tsx'
import { ConfirmActionPopup } from '../../../components/form/popups/confirm-action-popup.tsx'
import { actionsColumn } from '../../../components/list/actions-column.tsx'
import type { Column } from '../../../components/list/data-table.tsx'
import { ListPage } from '../../../components/list/list-page.tsx'
import { InvitedPopup, NewInvitePopup } from './invite-popups.tsx'

const invitesKey = ['invites'] as const

const columns: readonly Column<Invite>[] = [
  { title: '备注', cell: ({ note }) => note },
  { title: '已用 / 总数', numeric: true, narrow: true, cell: ({ used, uses }) => `${used} / ${uses}` },
  { title: '有效期', narrow: true, cell: (invite) => <Validity invite={invite} /> },
  {
    title: '制作',
    narrow: true,
    cell: ({ created_by, time }) => `${created_by ?? '服务器'} · ${fullDate(toTimestamp(time))}`,
  },
  actionsColumn((invite) => (
    <>
      <Button size="s" disabled={invite.used === 0} onClick={() => showPopup(InvitedPopup, { invite })}>
        谁用了
      </Button>
      {!invite.withdrawn_at && (
        <Button size="s" onClick={() => withdraw(invite)}>
          撤回
        </Button>
      )}
    </>
  )),
]

/** Invitation codes; a code is readable only at its creation. */
export const InvitesPage = () => (
  <ListPage
    title="邀请码"
    about="拿到邀请码的人不用短信验证码就能注册；没有验证过的手机号不能找回密码"
    actions={
      <Button variant="primary" icon={moreIcons.plus} onClick={make}>
        制作邀请码
      </Button>
    }
    label="邀请码"
    queryKey={invitesKey}
    call="/v1/admin/invites/getInvites"
    input={(pageNum) => ({ pageNum })}
    rows={({ invites }) => invites}
    columns={columns}
    keyOf={({ id }) => id}
    none="还没有制作过邀请码"
  />
)

function Validity({ invite: { withdrawn_at, expires_at, used, uses } }: { invite: Invite }) {
  if (withdrawn_at) return <Chip tone="warning">已撤回</Chip>
  if (used === uses) return <Chip>已用完</Chip>
  return `至 ${fullDate(toTimestamp(expires_at))}`
}

const make = () =>
  showForm({
    title: '制作邀请码',
    confirm: '制作',
    call: '/v1/admin/invites/createInvite',
    countsOnce: true,
    fields: {
      note: { kind: 'text', label: '备注', hint: '例如发给谁，成员看不到', max: limits.keyBatchNameLength },
      uses: { kind: 'number', label: '可以用几次', start: 10, min: 1, max: 200 },
      expires_at: { kind: 'datetime', label: '有效期至' },
    },
    refresh: invitesKey,
    onDone: ({ code }) => showPopup(NewInvitePopup, { code }),
  })

const withdraw = (invite: Invite) =>
  showPopup(ConfirmActionPopup, {
    title: `撤回「${invite.note}」？`,
    about: '邀请码立即失效，不能恢复；已经注册的成员不受影响。',
    confirm: '撤回',
    done: '已撤回',
    refresh: invitesKey,
    action: () => ask('/v1/admin/invites/withdrawInvite', { invite_id: invite.id }),
  })
