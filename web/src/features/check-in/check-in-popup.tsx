import { rewardText } from '../../kernel/items/reward.ts'
import type { PopupProps } from '../../kernel/popup/popup.ts'
import { useMe } from '../../kernel/session/index.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import styles from './check-in-popup.module.css'
import { type CheckInState, nextEntry } from './month-weeks.ts'
import { RewardCalendar } from './reward-calendar.tsx'
import { rewardOfEntry } from './reward-of-entry.ts'
import { useCheckIn } from './use-check-in.ts'
import { useToday } from './use-today.ts'

/** The month's rewards, and today's check-in. */
export function CheckInPopup({ onClose }: PopupProps) {
  const member = useMe()
  const today = useToday()
  // Keyed: another day is another check-in.
  return member && <Today key={today} state={member} today={today} onClose={onClose} />
}

function Today({ state, today, onClose }: PopupProps & { state: CheckInState; today: string }) {
  const { checkIn, busy, wait } = useCheckIn()
  const isDone = state.userHasCheckedToday === 1

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
      <Standing state={state} today={today} />
      <RewardCalendar state={state} today={today} />
    </Dialog>
  )
}

function Standing({ state, today }: { state: CheckInState; today: string }) {
  const next = nextEntry(state, today)
  const isDone = state.userHasCheckedToday === 1
  return (
    <p className={styles.standing}>
      {isDone ? '今天已签到，' : ''}本月共签到 <strong className="tabular">{state.user_checkin_days}</strong> 天
      {next && (
        <>
          ，{isDone ? '明天' : '今天'}签到可得 <strong>{rewardText(rewardOfEntry(next))}</strong>
        </>
      )}
    </p>
  )
}
