import type { Clan, ClanMember } from '@judian/contract'
import { Link } from '@tanstack/react-router'
import { Figure } from '../../../kernel/people/figure.tsx'
import { cx } from '../../../ui/cx.ts'
import styles from './clan-banner.module.css'

interface Props {
  clan: Clan
  /** By rank; the first ones line up. */
  members: readonly ClanMember[]
}

const shown = 3
const transparent = 'rgb(0 0 0 / 0)'

/** A banner in the colour of the clan's picture with its first members in front, the highest in rank in the middle. */
export const ClanBanner = ({ clan, members }: Props) => (
  <div className={styles.banner}>
    <span className={styles.colour} style={{ backgroundImage: `url("${clan.avatar_url}")` }} />
    <ul className={styles.players}>
      {members.slice(0, shown).map((member, place) => (
        <li key={member.user_id} className={cx(styles.player, place === 0 && styles.first)}>
          <Player member={member} />
        </li>
      ))}
    </ul>
  </div>
)

function Player({ member: { user_id, username, user_avatar, display_priority } }: { member: ClanMember }) {
  const name = display_priority === 3 ? `队长 ${username}` : username
  return (
    <Link to="/user/profile/$userId" params={{ userId: String(user_id) }} aria-label={name}>
      <Figure avatar={{ ...user_avatar, background_color: transparent }} className={styles.figure} />
      <p className={`caption one-line ${styles.name}`}>{name}</p>
    </Link>
  )
}
