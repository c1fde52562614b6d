import type { AuthorCard } from '@judian/contract'
import type { ReactNode } from 'react'
import { PersonName, PersonPicture } from '../../../../kernel/people/person-link.tsx'
import { RelativeTime } from '../../../../ui/display/relative-time.tsx'
import styles from './author-line.module.css'

type Props = {
  author: AuthorCard
  time: string
  /** Where the post was written. */
  region?: string | undefined
  /** After the region. */
  mark?: ReactNode
  size?: 'm' | 'l'
  /** In the first view. */
  eager?: boolean
  /** At the end of the line: labels, menu. */
  children?: ReactNode
}

/** A post's author, time and region. */
export function AuthorLine({ author, time, region, mark, size = 'm', eager = false, children }: Props) {
  const belonging = author.unclaimed ? '旧站成员' : author.clan?.name
  return (
    <div className={styles.line}>
      <PersonPicture author={author} level={author.user_level} size={size} eager={eager} />
      <div className="fill">
        <p className={styles.name}>
          <PersonName author={author} className={styles.username}>
            {author.username}
          </PersonName>
          {belonging && <span className={styles.clan}>{belonging}</span>}
        </p>
        <p className={styles.time}>
          <RelativeTime time={time} />
          {region && <span> · {region}</span>}
          {mark}
        </p>
      </div>
      <div className={styles.end}>{children}</div>
    </div>
  )
}
