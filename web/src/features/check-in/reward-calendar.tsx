import { RewardPicture } from '../../kernel/items/reward-picture.tsx'
import { rewardText } from '../../kernel/items/reward.ts'
import { VisuallyHidden } from '../../ui/display/visually-hidden.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { type CalendarDay, type CheckInState, type DayState, monthWeeks } from './month-weeks.ts'
import styles from './reward-calendar.module.css'
import { rewardOfEntry } from './reward-of-entry.ts'

const weekdays = ['一', '二', '三', '四', '五', '六', '日']
const words: Record<DayState, string> = { got: '已领', next: '可领', future: '待领', missed: '漏签' }

/** The month with what each of its days brought or will bring. */
export function RewardCalendar({ state, today }: { state: CheckInState; today: string }) {
  return (
    <table className={styles.calendar}>
      <caption className="visually-hidden">{Number(today.slice(5, 7))}月的签到奖励</caption>
      <thead>
        <tr>
          {weekdays.map((weekday) => (
            <th key={weekday} scope="col" className={styles.weekday}>
              <VisuallyHidden>周</VisuallyHidden>
              {weekday}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {monthWeeks(state, today).map((week) => (
          <tr key={week.find((day) => day)?.date}>
            {week.map((day, index) => (
              <td key={weekdays[index]}>{day && <Day day={day} isToday={day.date === Number(today.slice(8))} />}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Day({ day: { date, state, entry }, isToday }: { day: CalendarDay; isToday: boolean }) {
  const reward = entry && rewardOfEntry(entry)
  return (
    <div className={styles.day} data-state={state} {...(isToday && { 'aria-current': 'date' })}>
      <span className={styles.date}>
        {isToday ? '今天' : date}
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
      <span className={styles.state}>
        {state === 'got' && <Icon name="check" size={12} />}
        {words[state]}
      </span>
    </div>
  )
}
