import { limits } from '@judian/contract/limits'
import { useEffect, useRef } from 'react'
import { rewardText } from '../../../kernel/items/reward-picture.tsx'
import type { Me } from '../../../kernel/session/index.ts'
import { RewardIcon } from '../../../ui/icons/reward-icon.tsx'
import styles from './check-in-today.module.css'
import { nextEntry } from './coming-days.ts'
import { flightMs, flyTo } from './fly-to.ts'
import { MonthDays } from './month-days.tsx'
import { RewardDays, rewardOfEntry } from './reward-days.tsx'
import { useCountUp } from './use-count-up.ts'

interface Props {
  member: Me
  today: string
  /** The member has just checked in: the coin flies to the balance. */
  doneHere: boolean
  /** The whole month instead of the days to come. */
  month?: boolean
}

/** Streak, balance, and the rewards. */
export function CheckInToday({ member, today, doneHere, month = false }: Props) {
  const streak = member.user_checkin_streak
  const coins = useCountUp(member.userInfo.coins, flightMs)
  const Days = month ? MonthDays : RewardDays
  const picture = useRef<HTMLSpanElement>(null)
  const balance = useRef<HTMLParagraphElement>(null)

  useEffect(() => {
    if (doneHere && picture.current && balance.current) flyTo(picture.current, balance.current)
  }, [doneHere])

  return (
    <>
      <div className={`small soft ${styles.standing}`}>
        <p className={styles.streak}>
          {streak > 0 ? (
            <>
              <strong className="tabular">{streak}</strong> 天连续签到
            </>
          ) : (
            '今天是新的开始'
          )}
        </p>
        <p ref={balance} className={styles.balance}>
          <RewardIcon name="coin" size={16} />
          <strong className="tabular">{coins}</strong>
          <span className="visually-hidden">金币</span>
        </p>
      </div>
      <Days state={member} today={today} picture={picture} />
    </>
  )
}

/** The reward of the next check-in, including that of the member's clans. */
export function NextReward({ member, today }: Pick<Props, 'member' | 'today'>) {
  const next = nextEntry(member, today)
  return (
    next && (
      <p className={`small soft ${styles.next}`}>
        {member.userHasCheckedToday === 1 ? '明天' : '今天'}签到可得 <strong>{rewardText(rewardOfEntry(next))}</strong>
        ，加入战队的还会为战队带来 {limits.clanXpPerCheckIn} 点经验
      </p>
    )
  )
}
