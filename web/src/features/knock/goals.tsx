import type { Door, ReachedKnockGoal } from '@judian/contract'
import { Link } from '@tanstack/react-router'
import { openExternal } from '../../kernel/rich-text/open-external.ts'
import styles from './goals.module.css'

/** The goals reached by everyone's knocks today; a goal reached while the page is open is announced. */
export function Goals({ goals = [] }: Pick<Door, 'goals'>) {
  return (
    <div className={styles.goals} aria-live="polite">
      {goals.length > 0 && (
        <ul className={styles.list} aria-label="大家一起敲开的">
          {goals.map(({ sum, line, link }) => (
            <li key={sum} className={styles.goal}>
              <span className={styles.sum}>
                <span className="tabular">{sum}</span> 下
              </span>
              <span className={styles.line}>
                {line}
                {link && <GoalLink link={link} />}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function GoalLink({ link }: { link: NonNullable<ReachedKnockGoal['link']> }) {
  if (link.startsWith('/'))
    return (
      <Link to={link} className={styles.link}>
        去看看
      </Link>
    )
  return (
    <button type="button" className={styles.link} onClick={() => openExternal(link)}>
      去看看
    </button>
  )
}

/** The door with a goal that was just reached; one of another day, or known already, changes nothing. */
export function withGoal(door: Door, event: { day: string; goal: ReachedKnockGoal; next_sum?: number }): Door {
  const { goals = [], next_sum: _former, ...rest } = door
  if (event.day !== door.day || goals.some(({ sum }) => sum === event.goal.sum)) return door
  return {
    ...rest,
    goals: [...goals, event.goal].toSorted((one, other) => one.sum - other.sum),
    ...(event.next_sum !== undefined && { next_sum: event.next_sum }),
  }
}
