import { Link } from '@tanstack/react-router'
import { Icon } from '../../ui/icons/icon.tsx'
import { EventLink } from './event-link.tsx'
import styles from './events-now.module.css'
import { useEvents } from './use-events.ts'

interface Props {
  community: string
  onCompanion: () => void
  /** Called when a link is followed. */
  onFollow?: () => void
}

/** A community's running events, with a link to all events. */
export function EventsNow({ community, onCompanion, onFollow }: Props) {
  const running = useEvents().filter(
    ({ phase, community_name = community }) => phase === 'open' && community_name === community,
  )
  return (
    <>
      {running.length === 0 && <p className={styles.none}>现在没有活动，过几天再来看看</p>}
      <ul className={styles.list}>
        {running.map((event) => (
          <li key={event.name}>
            <EventLink event={event} className={styles.row} onCompanion={onCompanion} onFollow={onFollow}>
              <img src={`/images/events/${event.kind}-small.webp`} alt="" width={56} height={40} />
              <span className={styles.words}>
                <span className={styles.title}>{event.title}</span>
                <span className={styles.countdown}>进行中 · {event.countdown}</span>
              </span>
            </EventLink>
          </li>
        ))}
      </ul>
      <Link to="/event" className={styles.all} onClick={onFollow}>
        全部活动
        <Icon name="chevron-right" size={16} />
      </Link>
    </>
  )
}
