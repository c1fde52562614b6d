import type { Invite } from '@judian/contract'
import { copyText } from '@judian/web/kernel/clipboard/copy-text.ts'
import type { PopupProps } from '@judian/web/kernel/popup/popup.ts'
import { showToast } from '@judian/web/kernel/toast/toast-store.ts'
import { Button } from '@judian/web/ui/actions/button.tsx'
import { RelativeTime } from '@judian/web/ui/display/relative-time.tsx'
import { Dialog } from '@judian/web/ui/overlays/dialog.tsx'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { DataList } from '../../../components/list/data-list.tsx'

/** Who came by a code, latest first. */
export function InvitedPopup({ invite, onClose }: PopupProps & { invite: Invite }) {
  const [page, setPage] = useState(1)
  return (
    <Dialog title={`用「${invite.note}」注册的成员`} onClose={onClose}>
      <DataList
        label="成员"
        queryKey={['invites', 'members']}
        call="/v1/admin/invites/getInvited"
        input={{ invite_id: invite.id, pageNum: page }}
        rows={({ members }) => members}
        none="还没有人用过"
        page={page}
        onPage={setPage}
        render={(members) => (
          <ul className="stack-s small">
            {members.map(({ author, time }) => (
              <li key={author.user_id} className="row-s">
                <Link to="/users/$userId" params={{ userId: String(author.user_id) }} onClick={onClose}>
                  {author.username}
                </Link>
                <RelativeTime time={time} />
              </li>
            ))}
          </ul>
        )}
      />
    </Dialog>
  )
}

/** The only time that a code is shown. */
export function NewInvitePopup({ code, onClose }: PopupProps & { code: string | undefined }) {
  const copy = (text: string) =>
    copyText(Promise.resolve(text)).then(
      () => showToast('邀请码已复制'),
      () => showToast('没能复制，请选中后手动复制'),
    )
  return (
    <Dialog
      title="邀请码已制作"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>关闭</Button>
          {code && (
            <Button variant="primary" onClick={() => copy(code)}>
              复制
            </Button>
          )}
        </>
      }
    >
      {code ? (
        <>
          <p>关闭之后谁也看不到它，请现在复制，只发给要邀请的人。</p>
          <p>
            <code>{code}</code>
          </p>
        </>
      ) : (
        <p>邀请码上次已经制作好，但没能显示出来。请撤回它再制作一个。</p>
      )}
    </Dialog>
  )
}
