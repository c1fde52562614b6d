import type { ClanMember } from '@judian/contract'
import type { ReactNode } from 'react'
import { fullDate, toTimestamp } from '../../../kernel/format/date.ts'
import { PersonName, PersonPicture } from '../../../kernel/people/person-link.tsx'
import { Chip } from '../../../ui/display/chip.tsx'
import { nameOf } from '../option-names.ts'
import type { ClanOptions } from '../queries.ts'
import styles from './person-row.module.css'

interface Props {
  member: ClanMember
  options: ClanOptions
  /** Menu of management actions. */
  children?: ReactNode
}

/** A clan member with their rank. */
export function MemberRow({ member, options, children }: Props) {
  const { display_priority, title, joined, username, user_level } = member
  return (
    <div className={`row-l ${styles.row}`}>
      <PersonPicture author={member} size="m" level={user_level} />
      <div className="fill">
        <p className={`row ${styles.top}`}>
          <PersonName author={member} className={styles.name}>
            {username}
          </PersonName>
          {display_priority > 1 && (
            <Chip tone={display_priority === 3 ? 'accent' : 'plain'}>{nameOf(options.titles, title)}</Chip>
          )}
        </p>
        <p className="caption faint">{fullDate(toTimestamp(joined))} 入队</p>
      </div>
      {children}
    </div>
  )
}
