import type { Ref } from 'react'
import { RewardPicture, rewardText } from '../../../kernel/items/reward-picture.tsx'
import { VisuallyHidden } from '../../../ui/display/visually-hidden.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { moreIcons } from '../../../ui/icons/more-icons.ts'
import { type CalendarDay, type CheckInState, monthDays } from './coming-days.ts'
import styles from './month-days.module.css'
import { dayWords, rewardOfEntry } from './reward-days.tsx'

const weekdays = ['一', '二', '三', '四', '五', '六', '日']

interface Props {
  state: CheckInState
  today: string
  /** Today's reward. */
  picture: Ref<HTMLSpanElement>
}

/** The month's calendar of rewards; weeks start on Monday. */
export function MonthDays({ state, today, picture }: Props) {
  const days = monthDays(state, today)
  const first = (new Date(Date.parse(days[0]!.day)).getUTCDay() + 6) % 7
  return (
    <div className={styles.month}>
      <div aria-hidden="true" className={`caption faint ${styles.week}`}>
        {weekdays.map((name) => (
          <span key={name}>{name}</span>
        ))}
      </div>
      <ol className={styles.week} aria-label={`${Number(today.slice(5, 7))}月的签到奖励`}>
        {days.map((day, at) => (
          <li
            key={day.day}
            className={`caption ${styles.day}`}
            data-state={day.state}
            style={at === 0 ? { gridColumnStart: first + 1 } : undefined}
            {...(day.day === today && { 'aria-current': 'date' as const })}
          >
            <Day day={day} picture={day.day === today ? picture : undefined} />
          </li>
        ))}
      </ol>
    </div>
  )
}

function Day({ day: { day, state, entry }, picture }: { day: CalendarDay; picture: Props['picture'] | undefined }) {
  const reward = entry && rewardOfEntry(entry)
  return (
    <>
      <span className="soft tabular">{Number(day.slice(8))}</span>
      {reward && (
        <>
          <span ref={picture} className={`centred ${styles.picture}`}>
            {state === 'got' ? <Icon name={moreIcons.check} size={18} /> : <RewardPicture reward={reward} size={24} />}
          </span>
          <span aria-hidden="true" className={`tabular ${styles.worth}`}>
            {'item' in reward ? '装扮' : reward.coins}
          </span>
          <VisuallyHidden>{`${rewardText(reward)}，${state === 'past' ? '' : dayWords[state]}`}</VisuallyHidden>
        </>
      )}
    </>
  )
}
