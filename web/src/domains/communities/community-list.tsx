import type { Community } from '@judian/contract'
import { Link } from '@tanstack/react-router'
import { Icon } from '../../ui/icons/icon.tsx'
import { moreIcons } from '../../ui/icons/more-icons.ts'
import styles from './community-list.module.css'

interface Props {
  divisions: readonly Community[]
  /** The current community. */
  current: string
  onChoose: () => void
}

/** List of communities; each entry navigates. */
export function CommunityList({ divisions, current, onChoose }: Props) {
  return (
    <ul className="stack-s">
      {divisions.map(({ community_name, community_fullname, community_avatar, community_info }) => (
        <li key={community_name}>
          <Link
            to="/community/$division"
            params={{ division: community_name }}
            className={`row-l surface ${styles.division}`}
            aria-current={community_name === current ? 'true' : undefined}
            onClick={onChoose}
          >
            <img src={community_avatar} alt="" width={56} height={56} className={styles.picture} />
            <span className={`fill ${styles.text}`}>
              <span className="small bold">{community_fullname}</span>
              <span className="caption soft clamp">{community_info}</span>
            </span>
            {community_name === current ? (
              <span className={`caption accent ${styles.here}`}>
                <Icon name={moreIcons.check} size={16} />
                当前
              </span>
            ) : (
              <Icon name={moreIcons.chevronRight} size={18} className={styles.arrow} />
            )}
          </Link>
        </li>
      ))}
    </ul>
  )
}
