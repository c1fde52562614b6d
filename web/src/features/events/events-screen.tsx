import type { SiteEvent } from '@judian/contract'
import type { EventPhase } from '@judian/contract/limits'
import { topics } from '@judian/contract/topics'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useLive } from '../../kernel/live/index.ts'
import { useTheme } from '../../kernel/theme/theme.ts'
import { useTitle } from '../../kernel/title/use-title.ts'
import { Empty } from '../../ui/feedback/empty.tsx'
import styles from './events-screen.module.css'
import { siteEvents } from './queries.ts'

const phases: readonly { phase: EventPhase; title: string }[] = [
  { phase: 'open', title: '正在进行' },
  { phase: 'coming', title: '即将开始' },
  { phase: 'over', title: '已经结束' },
]

/** A wall of posters: what is on, what is coming, what is over. */
export function EventsScreen() {
  useTitle('活动')
  const client = useQueryClient()
  const { data: events } = useSuspenseQuery(siteEvents)
  useLive(topics.site, () => void client.invalidateQueries(siteEvents))

  return (
    <div className={styles.screen}>
      <h1 className={styles.title}>活动</h1>
      {events.length === 0 && <Empty>现在没有活动，过几天再来看看</Empty>}
      {phases.map(({ phase, title }) => {
        const shown = events.filter((event) => event.phase === phase)
        return (
          shown.length > 0 && (
            <section key={phase} aria-label={title}>
              <h2 className={styles.phase}>{title}</h2>
              <ul className={styles.wall}>
                {shown.map((event) => (
                  <Poster key={event.name} event={event} />
                ))}
              </ul>
            </section>
          )
        )
      })}
    </div>
  )
}

/** Events with a drawing of their own; the others show their title on a plain ground. */
const drawn: Partial<Record<SiteEvent['kind'], string>> = { tile: '/images/tiles/hero' }

function Poster({ event }: { event: SiteEvent }) {
  const theme = useTheme()
  const { kind, title, summary, path, phase } = event
  const face = (
    <>
      {drawn[kind] && <img src={`${drawn[kind]}-${theme}.svg`} alt="" width={1200} height={480} />}
      <span className={styles.words}>
        <strong>{title}</strong>
        <span>{summary}</span>
      </span>
    </>
  )
  return (
    <li className={styles.poster} data-phase={phase}>
      {path ? <a href={path}>{face}</a> : <div>{face}</div>}
    </li>
  )
}
