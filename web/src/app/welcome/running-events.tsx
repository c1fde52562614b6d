import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { siteEvents } from '../../domains/events/site-events.ts'
import styles from './running-events.module.css'

const shownEvents = 3

/** List of running events. Those without a page are left out. */
export function RunningEvents() {
  const { data: events = [] } = useQuery(siteEvents)
  const running = events.filter(({ phase, path }) => phase === 'open' && path !== '').slice(0, shownEvents)
  if (running.length === 0) return null

  return (
    <section aria-label="正在进行">
      <h2 className={styles.heading}>正在进行</h2>
      <ul className="stack-s">
        {running.map(({ kind, title, summary, path }) => (
          <li key={path}>
            <Link to={path} className={`row-l small ${styles.event}`}>
              <img src={`/images/events/${kind}-small.avif`} alt="" width={64} height={46} />
              <span className={styles.words}>
                <strong>{title}</strong>
                <span className={`one-line ${styles.summary}`}>{summary}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
