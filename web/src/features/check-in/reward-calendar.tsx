import type { CalendarEntry } from '@judian/contract'
import { type Reward, rewardText } from '../../kernel/items/reward.ts'
import { RewardPicture } from '../../kernel/items/reward-picture.tsx'
import { VisuallyHidden } from '../../ui/display/visually-hidden.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { type CalendarDay, type CheckInState, type DayState, monthWeeks } from './month-weeks.ts'
import styles from './reward-calendar.module.css'

const weekdays = ['一', '二', '三', '四', '五', '六', '日']
const words: Record<Exclude<DayState, 'past'>, string> = { got: '已领', next: '可领', future: '待领' }

/** The month's days with their earned or expected rewards. */
export function RewardCalendar({ state, today }: { state: CheckInState; today: string }) {
  return (
    <div role="table" aria-label={`${Number(today.slice(5, 7))}月的签到奖励`} className={styles.calendar}>
      <div role="row" className={styles.week}>
        {weekdays.map((weekday) => (
          <span key={weekday} role="columnheader" className={styles.weekday}>
            <VisuallyHidden>周</VisuallyHidden>
            {weekday}
          </span>
        ))}
      </div>
      {monthWeeks(state, today).map((week) => (
        <div key={week.find((day) => day)?.date} role="row" className={styles.week}>
          {week.map((day, index) =>
            day ? (
              <Day key={weekdays[index]} day={day} isToday={day.date === Number(today.slice(8))} />
            ) : (
              <span key={weekdays[index]} role="cell" />
            ),
          )}
        </div>
      ))}
    </div>
  )
}

function Day({ day: { date, state, entry }, isToday }: { day: CalendarDay; isToday: boolean }) {
  const reward = entry && rewardOfEntry(entry)
  return (
    <div role="cell" className={styles.day} data-state={state} {...(isToday && { 'aria-current': 'date' })}>
      <span className={styles.date}>
        <span>{isToday ? '今天' : date}</span>
        {!isToday && <VisuallyHidden>日</VisuallyHidden>}
      </span>
      {reward && (
        <span className={styles.picture}>
          <RewardPicture reward={reward} size={24} />
        </span>
      )}
      {reward && (
        <span className={styles.reward}>
          <span aria-hidden="true">{'item' in reward ? '装扮' : reward.coins}</span>
          <VisuallyHidden>{rewardText(reward)}</VisuallyHidden>
        </span>
      )}
      {state === 'past' ? (
        <span className={styles.dot} aria-hidden="true" />
      ) : (
        <span className={styles.state}>
          {state === 'got' && <Icon name="check" size={12} />}
          <span>{words[state]}</span>
        </span>
      )}
    </div>
  )
}

export const rewardOfEntry = ({ giftItemNum, user_avatar_storage: item }: CalendarEntry): Reward =>
  item ? { item } : { coins: giftItemNum }
