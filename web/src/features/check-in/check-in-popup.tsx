import { limits } from '@judian/contract/limits'
import { rewardText } from '../../kernel/items/reward.ts'
import type { PopupProps } from '../../kernel/popup/popup.ts'
import { type Me, useMe } from '../../kernel/session/index.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import styles from './check-in-popup.module.css'
import { nextEntry } from './month-weeks.ts'
import { RewardCalendar, rewardOfEntry } from './reward-calendar.tsx'
import { useCheckIn } from './use-check-in.ts'
import { useToday } from './use-today.ts'

const sparks = Array.from({ length: 10 }, (_, index) => index)

/** Reward calendar of the month, with the check-in button. */
export function CheckInPopup({ onClose }: PopupProps) {
  const member = useMe()
  const today = useToday()
  // Keyed by day: midnight starts a new check-in.
  return member && <Today key={today} state={member} today={today} onClose={onClose} />
}

function Today({ state, today, onClose }: PopupProps & { state: Me; today: string }) {
  const { checkIn, doneHere, busy, wait } = useCheckIn()
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
      {isDone && doneHere && <Burst />}
      <Standing state={state} today={today} />
      <RewardCalendar state={state} today={today} />
    </Dialog>
  )
}

function Standing({ state, today }: { state: Me; today: string }) {
  const next = nextEntry(state, today)
  const isDone = state.userHasCheckedToday === 1
  return (
    <div className={styles.standing}>
      <p className={styles.streak}>
        <strong className="tabular">{state.user_checkin_streak}</strong> 天连续签到
        <span className={styles.month}>本月共 {state.user_checkin_days} 天</span>
      </p>
      {next && (
        <p>
          {isDone ? '明天' : '今天'}签到可得 <strong>{rewardText(rewardOfEntry(next))}</strong>
          ，加入战队的还会为战队带来 {limits.clanXpPerCheckIn} 点经验
        </p>
      )}
    </div>
  )
}

/** Decorative burst after a check-in. */
function Burst() {
  return (
    <div className={styles.burst} aria-hidden="true">
      {sparks.map((spark) => (
        <span key={spark} className={styles.spark} />
      ))}
    </div>
  )
}
