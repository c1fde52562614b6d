import type { AuthorCard } from '@judian/contract'
import { fullDate, toTimestamp } from '../../kernel/format/date.ts'
import { PersonName, PersonPicture } from '../../kernel/people/person-link.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import styles from './moderator-list.module.css'

/** A community's moderators. */
export function ModeratorList({ moderators }: { moderators: readonly AuthorCard[] }) {
  if (moderators.length === 0) return <Empty scene="people">这里还没有版主</Empty>
  return (
    <ul className="stack">
      {moderators.map((moderator) => (
        <li key={moderator.user_id} className={`row-l ${styles.moderator}`}>
          <PersonPicture author={moderator} level={moderator.user_level} />
          <div className={styles.who}>
            <p className={styles.name}>
              <PersonName author={moderator} className={styles.username}>
                {moderator.username}
              </PersonName>
              {moderator.clan && <span className={`caption accent ${styles.clan}`}>{moderator.clan.name}</span>}
            </p>
            <p className={`caption faint ${styles.since}`}>{fullDate(toTimestamp(moderator.time))} 加入</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
