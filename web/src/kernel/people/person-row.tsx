import type { AuthorCard } from '@judian/contract'
import type { ReactNode } from 'react'
import { PersonName, PersonPicture } from './person-link.tsx'
import styles from './people.module.css'

interface Props {
  member: AuthorCard
  /** After the name: a mark or an action. */
  children?: ReactNode
}

/** A member in a list of people. */
export const PersonRow = ({ member, children }: Props) => (
  <div className="row-l">
    <PersonPicture author={member} size="m" />
    <PersonName author={member} className={styles.name}>
      {member.username}
    </PersonName>
    {children}
  </div>
)
