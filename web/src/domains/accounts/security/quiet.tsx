import { limits } from '@judian/contract/limits'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ask, messageOf, useSingleFlight } from '../../../kernel/ask/index.ts'
import { shortDateTime, toTimestamp } from '../../../kernel/format/date.ts'
import { ownQuiet, useOwnQuiet } from '../../../kernel/people/own-quiet.ts'
import { type PopupProps, showPopup } from '../../../kernel/popup/popup.ts'
import { showToast } from '../../../kernel/toast/toast-store.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { RowButton } from '../../../ui/display/rows.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { moreIcons } from '../../../ui/icons/more-icons.ts'
import styles from './access-records-popup.module.css'

/** The row of 防骚扰, with its end; its popup begins and ends it. */
export function Quiet() {
  const quiet = useOwnQuiet()
  return (
    <RowButton icon={moreIcons.shield} value={quiet && stateOf(quiet.until)} onClick={() => showPopup(QuietPopup, {})}>
      防骚扰
    </RowButton>
  )
}

const stateOf = (until: string | undefined) => (until ? `${shortDateTime(toTimestamp(until))} 结束` : '未开启')

function QuietPopup({ onClose }: PopupProps) {
  const client = useQueryClient()
  const quiet = useOwnQuiet()
  const until = quiet?.until
  const { mutateAsync, isPending } = useMutation({
    mutationFn: () => ask('/v1/account/setOwnQuiet', { on: until ? 0 : 1 }),
    onSuccess: (changed) => showToast(changed.until ? '防骚扰已开启' : '防骚扰已结束'),
    onError: (error) => showToast(messageOf(error), 3),
    onSettled: () => client.invalidateQueries(ownQuiet),
  })
  const set = useSingleFlight(mutateAsync)

  return (
    <Dialog
      title="防骚扰"
      onClose={onClose}
      footer={
        quiet && (
          <Button variant={until ? 'secondary' : 'primary'} busy={isPending} onClick={set}>
            {until ? '提前结束' : `开启 ${limits.quietDays} 天`}
          </Button>
        )
      }
    >
      <p className={`small soft ${styles.about}`}>
        {`开启后 ${limits.quietDays} 天内，只有和你同战队的成员能评论你的帖子、回复你；版主、管理员和系统消息不受影响。`}
        已有的评论都会保留，你照常可以发帖和评论别人。到期自动结束，也可以提前结束。
      </p>
      <p role="status">{until && `已开启，${shortDateTime(toTimestamp(until))} 自动结束。`}</p>
    </Dialog>
  )
}
