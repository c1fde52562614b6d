import type { Clan } from '@judian/contract'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { ask, messageOf, useSingleFlight } from '../../../kernel/ask/index.ts'
import { copyText } from '../../../kernel/clipboard/copy-text.ts'
import { shortDateTime, toTimestamp } from '../../../kernel/format/date.ts'
import type { PopupProps } from '../../../kernel/popup/popup.ts'
import { showToast } from '../../../kernel/toast/toast-store.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { ownInvitation } from '../queries.ts'

interface Props extends PopupProps {
  clan: Clan
}

/** The member's invitation link, to copy or revoke. */
export function InvitePopup({ clan, onClose }: Props) {
  const { community_name, id } = clan
  const { token, expires_at } = useSuspenseQuery(ownInvitation(community_name, id)).data
  const link = `${location.origin}/clan/${community_name}/${id}?invite=${token}`
  const copy = () =>
    copyText(Promise.resolve(link)).then(
      () => showToast('邀请链接已复制'),
      () => showToast('浏览器不允许复制，请手动选择链接', 3),
    )
  const { mutateAsync, isPending } = useMutation({
    mutationFn: () => ask('/v1/clan/revokeClanInvitation', { community_name, id }),
    onSuccess() {
      showToast('邀请链接已作废')
      onClose()
    },
    onError: (error) => showToast(messageOf(error), 3),
  })

  return (
    <Dialog
      title="邀请队友"
      size="s"
      onClose={onClose}
      footer={
        <>
          <Button busy={isPending} busyText="正在作废" onClick={useSingleFlight(mutateAsync)}>
            作废链接
          </Button>
          <Button variant="primary" onClick={() => void copy()}>
            复制链接
          </Button>
        </>
      }
    >
      <div className="stack small soft">
        <p>把链接发给想一起打的人，打开就能申请加入「{clan.name}」，还需要队长或副队长通过。</p>
        <TextField
          label="邀请链接"
          readOnly
          value={link}
          onValue={() => {}}
          onFocus={(event) => event.target.select()}
        />
        <p>{shortDateTime(toTimestamp(expires_at))} 之前有效，作废后立即失效。</p>
      </div>
    </Dialog>
  )
}
