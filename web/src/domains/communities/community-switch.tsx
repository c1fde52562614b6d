import type { Community } from '@judian/contract'
import { Link } from '@tanstack/react-router'
import styles from './community-switch.module.css'

interface Props {
  divisions: readonly Community[]
  /** The community that the panel shows. */
  current: string
  onChoose: () => void
}

/** The other communities in one row at the panel's top. */
export function CommunitySwitch({ divisions, current, onChoose }: Props) {
  const others = divisions.filter(({ community_name }) => community_name !== current)
  if (others.length === 0) return null
  return (
    <nav aria-label="其他社区">
      <ul className={styles.row}>
        {others.map(({ community_name, community_fullname, community_avatar }) => (
          <li key={community_name}>
            <Link
              to="/community/$division"
              params={{ division: community_name }}
              className={`row small ${styles.community}`}
              onClick={onChoose}
            >
              <img src={community_avatar} alt="" width={28} height={28} className={styles.picture} />
              {community_fullname}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
