import { Link } from '@tanstack/react-router'
import { Icon } from '../../ui/icons/icon.tsx'
import { moreIcons } from '../../ui/icons/more-icons.ts'
import styles from './events-now.module.css'
import { ownStateOf } from './own-state.ts'
import { type CurrentEvent, useEvents } from './use-events.ts'

interface Props {
  community: string
  /** How many of them show. */
  most?: number | undefined
  /** Called when a link is followed. */
  onFollow?: () => void
}

/** A community's running events, with a link to all events. */
export function EventsNow({ community, most, onFollow }: Props) {
  const running = useEvents().filter(
    ({ phase, community_name = community }) => phase === 'open' && community_name === community,
  )
  return (
    <>
      {running.length === 0 && <p className="small faint">现在没有活动，过几天再来看看</p>}
      <ul className={styles.list}>
        {running.slice(0, most).map((event) => (
          <li key={event.path}>
            <Link to={event.path} className={`stack ${styles.row}`} onClick={onFollow}>
              <img src={`/images/events/${event.kind}-small.avif`} alt="" width={56} height={40} />
              <span className={styles.words}>
                <span className="small bold one-line">{event.title}</span>
                <Line event={event} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <Link to="/event" className={`small accent bold ${styles.all}`} onClick={onFollow}>
        全部活动
        <Icon name={moreIcons.chevronRight} size={16} />
      </Link>
    </>
  )
}

/** The member's state, with the time left if it ends; else how long the event runs. */
function Line({ event }: { event: CurrentEvent }) {
  const own = ownStateOf(event)
  return (
    <span className={`caption faint tabular ${styles.countdown}`}>
      {own ? <span data-waits={own.waits}>{own.text}</span> : <span>进行中</span>}
      {(!own || event.closes_at) && <span> · {event.countdown}</span>}
    </span>
  )
}
