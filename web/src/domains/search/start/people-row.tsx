import type { AuthorCard } from '@judian/contract'
import { Link } from '@tanstack/react-router'
import { Avatar } from '../../../ui/display/avatar.tsx'
import styles from './search-start.module.css'

/** Members who write, each a link to their profile. */
export const PeopleRow = ({ people }: { people: readonly AuthorCard[] }) => (
  <section aria-labelledby="people-to-meet">
    <header className={styles.header}>
      <h2 id="people-to-meet">认识一下</h2>
    </header>
    <ul className={`stack ${styles.people}`}>
      {people.map(({ user_id, username, avatar_url, user_level }) => (
        <li key={user_id}>
          <Link
            to="/user/profile/$userId"
            params={{ userId: String(user_id) }}
            className={`stack-s caption soft ${styles.person}`}
          >
            <Avatar size="l" userId={user_id} src={avatar_url} level={user_level} />
            <span className={`one-line ${styles.name}`}>{username}</span>
          </Link>
        </li>
      ))}
    </ul>
  </section>
)
