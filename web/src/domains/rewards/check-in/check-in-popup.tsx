import type { PopupProps } from '../../../kernel/popup/popup.ts'
import { type Me, useMe } from '../../../kernel/session/index.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { CheckInToday, NextReward } from './check-in-today.tsx'
import { useCheckIn } from './use-check-in.ts'
import { useToday } from './use-today.ts'

/** The month's rewards, with the check-in button. */
export function CheckInPopup({ onClose }: PopupProps) {
  const member = useMe()
  const today = useToday()
  // Keyed by day: midnight starts a new check-in.
  return member && <Today key={today} member={member} today={today} onClose={onClose} />
}

function Today({ member, today, onClose }: PopupProps & { member: Me; today: string }) {
  const { checkIn, doneHere, busy, wait } = useCheckIn()
  const isDone = member.userHasCheckedToday === 1

  return (
    <Dialog
      title="每日签到"
      onClose={onClose}
      footer={
        <Button
          variant="primary"
          wide
          busy={busy}
          busyText="正在签到…"
          wait={wait}
          onClick={isDone ? onClose : checkIn}
        >
          {isDone ? '完成' : '立即签到'}
        </Button>
      }
    >
      <CheckInToday member={member} today={today} doneHere={doneHere} month />
      <NextReward member={member} today={today} />
    </Dialog>
  )
}
