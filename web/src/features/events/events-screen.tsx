import type { EventPhase } from '@judian/contract/limits'
import { useTitle } from '../../kernel/title/use-title.ts'
import { ScreenTitle } from '../../ui/display/screen-title.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { EventLink } from './event-link.tsx'
import styles from './events-screen.module.css'
import { type CurrentEvent, useEvents } from './use-events.ts'

const phases: readonly { phase: EventPhase; title: string; state: string }[] = [
  { phase: 'open', title: '正在进行', state: '进行中' },
  { phase: 'coming', title: '即将开始', state: '未开始' },
  { phase: 'over', title: '已经结束', state: '已结束' },
]

/** Event posters: running, upcoming, past. */
export function EventsScreen({ onCompanion }: { onCompanion: () => void }) {
  useTitle('活动')
  const events = useEvents()

  return (
    <div className={styles.screen}>
      <ScreenTitle>活动</ScreenTitle>
      {events.length === 0 && <Empty>现在没有活动，过几天再来看看</Empty>}
      {phases.map(({ phase, title, state }) => {
        const shown = events.filter((event) => event.phase === phase)
        return (
          shown.length > 0 && (
            <section key={phase} aria-label={title}>
              <h2 className={styles.phase}>{title}</h2>
              <ul className={styles.wall}>
                {shown.map((event) => (
                  <li key={event.name} className={styles.place} data-phase={phase}>
                    <EventLink event={event} className={styles.poster} onCompanion={onCompanion}>
                      <Face event={event} state={state} />
                    </EventLink>
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

function Face({ event: { kind, title, summary, countdown }, state }: { event: CurrentEvent; state: string }) {
  return (
    <>
      <img src={`/images/events/${kind}.webp`} alt="" width={1200} height={630} />
      <span className={styles.words}>
        <strong>{title}</strong>
        <span className={styles.summary}>{summary}</span>
        <span className={styles.state}>
          <span className={styles.badge}>{state}</span>
          <span className="tabular">{countdown}</span>
        </span>
      </span>
    </>
  )
}
