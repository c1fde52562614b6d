import type { CalendarEntry } from '@judian/contract'
import type { Ref } from 'react'
import { type Reward, rewardText, RewardPicture } from '../../../kernel/items/reward-picture.tsx'
import { VisuallyHidden } from '../../../ui/display/visually-hidden.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { moreIcons } from '../../../ui/icons/more-icons.ts'
import { type CalendarDay, type CheckInState, comingDays } from './coming-days.ts'
import styles from './reward-days.module.css'

/** A day's state in words. */
export const dayWords = { got: '已领', next: '可领', future: '待领' } as const
const weekdays = ['周日', '周一', '周二', '周三', '周四', '周五', '周六'] as const

interface Props {
  state: CheckInState
  today: string
  /** Today's reward. */
  picture: Ref<HTMLSpanElement>
}

/** The rewards of the week that begins today. */
export function RewardDays({ state, today, picture }: Props) {
  return (
    <ol className={`stack-xs ${styles.days}`} aria-label="这几天的签到奖励">
      {comingDays(state, today).map((day, ahead) => (
        <Day key={day.day} day={day} ahead={ahead} picture={ahead === 0 ? picture : undefined} />
      ))}
    </ol>
  )
}

interface DayProps {
  day: CalendarDay
  ahead: number
  picture: Props['picture'] | undefined
}

function Day({ day: { day, state, entry }, ahead, picture }: DayProps) {
  const reward = entry && rewardOfEntry(entry)
  return (
    <li
      className={`sunken caption ${styles.day}`}
      data-state={state}
      {...(ahead === 0 && { 'aria-current': 'date' as const })}
    >
      <span className={`soft ${styles.date}`}>{nameOf(day, ahead)}</span>
      {reward && (
        <>
          <span ref={picture} className={`centred ${styles.picture}`}>
            <RewardPicture reward={reward} size={ahead === 0 ? 44 : 28} />
          </span>
          <span className="bold tabular">
            <span aria-hidden="true">{'item' in reward ? '装扮' : reward.coins}</span>
            <VisuallyHidden>{rewardText(reward)}</VisuallyHidden>
          </span>
        </>
      )}
      <span className={styles.state}>
        {state === 'got' && <Icon name={moreIcons.check} size={12} />}
        <span>{state !== 'past' && dayWords[state]}</span>
      </span>
    </li>
  )
}

function nameOf(day: string, ahead: number) {
  if (ahead === 0) return '今天'
  return ahead === 1 ? '明天' : weekdays[new Date(Date.parse(day)).getUTCDay()]
}

export const rewardOfEntry = ({ giftItemNum, user_avatar_storage: item }: CalendarEntry): Reward =>
  item ? { item } : { coins: giftItemNum }
