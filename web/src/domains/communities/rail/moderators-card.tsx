import type { AuthorCard } from '@judian/contract'
import { PersonName, PersonPicture } from '../../../kernel/people/person-link.tsx'
import styles from './rail-card.module.css'
import { RailCard } from './rail-card.tsx'

export function ModeratorsCard({ moderators }: { moderators: readonly AuthorCard[] }) {
  if (moderators.length === 0) return null
  return (
    <RailCard title="版主">
      <ul className="stack shrinks">
        {moderators.map((moderator) => (
          <li key={moderator.user_id} className="row-l small">
            <PersonPicture size="s" author={moderator} />
            <PersonName author={moderator} className={styles.name}>
              {moderator.username}
            </PersonName>
          </li>
        ))}
      </ul>
    </RailCard>
  )
}
