import type { EventPhase } from '@judian/contract/limits'
import { Link } from '@tanstack/react-router'
import { useTitle } from '../../kernel/title/use-title.ts'
import { ScreenTitle } from '../../ui/display/screen-title.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import styles from './events-screen.module.css'
import { ownStateOf } from './own-state.ts'
import { Poster } from './poster.tsx'
import { type CurrentEvent, useEvents } from './use-events.ts'

const phases: readonly { phase: EventPhase; title: string; state: string }[] = [
  { phase: 'open', title: '正在进行', state: '进行中' },
  { phase: 'coming', title: '即将开始', state: '未开始' },
  { phase: 'over', title: '已经结束', state: '已结束' },
]

/** Event posters: running, upcoming, past. */
export function EventsScreen() {
  useTitle('活动')
  const events = useEvents()

  return (
    <div className={styles.screen}>
      <ScreenTitle>活动</ScreenTitle>
      {events.length === 0 && <Empty scene="events">现在没有活动，过几天再来看看</Empty>}
      {phases.map(({ phase, title, state }) => {
        const shown = events.filter((event) => event.phase === phase)
        return (
          shown.length > 0 && (
            <section key={phase} aria-label={title}>
              <h2 className={styles.phase}>{title}</h2>
              <ul className={`stack-l ${styles.wall}`}>
                {shown.map((event) => (
                  <li key={event.path} className={styles.place} data-phase={phase}>
                    <Link to={event.path} className={styles.poster}>
                      <Face event={event} state={state} />
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          )
        )
      })}
    </div>
  )
}

function Face({ event, state }: { event: CurrentEvent; state: string }) {
  const { kind, title, summary, countdown } = event
  const own = ownStateOf(event)
  return (
    <>
      <Poster kind={kind} alt="" sizes="(max-width: 991px) 450px, 900px" />
      <span className={`stack-xs ${styles.words}`}>
        <strong>{title}</strong>
        <span className={`small clamp ${styles.summary}`}>{summary}</span>
        {own && (
          <span className={`small bold ${styles.own}`} data-waits={own.waits}>
            {own.text}
          </span>
        )}
        <span className={styles.state}>
          <span className={styles.badge}>{state}</span>
          <span className="tabular">{countdown}</span>
        </span>
      </span>
    </>
  )
}
