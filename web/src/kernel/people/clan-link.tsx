import type { AuthorCard } from '@judian/contract'
import { Link } from '@tanstack/react-router'
import styles from './people.module.css'

interface Props {
  clan: NonNullable<AuthorCard['clan']>
  onClick?: () => void
}

/** An author's clan with its level, linked to its page. */
export function ClanLink({ clan: { id, name, clan_level, community_name }, onClick }: Props) {
  return (
    <Link
      to="/clan/$division/$clanId"
      params={{ division: community_name, clanId: String(id) }}
      className={styles.clan}
      {...(onClick && { onClick })}
    >
      {name} · {clan_level} 级
    </Link>
  )
}
