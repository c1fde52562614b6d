import type { Clan } from '@judian/contract'
import { Link } from '@tanstack/react-router'
import stretched from '../../../ui/actions/stretched-link.module.css'
import { Card } from '../../../ui/display/card.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { moreIcons } from '../../../ui/icons/more-icons.ts'
import { ClanPicture } from '../../../kernel/people/clan-picture.tsx'
import styles from './rows.module.css'

interface Props {
  clan: Clan
  /** The member's role in the clan. */
  note: string
}

/** One of the member's clans, with a link. */
export function ClanRow({ clan, note }: Props) {
  const { id, community_name, name, avatar_url, clan_level, member_count, capacity } = clan
  return (
    <Card as="div" className={styles.row}>
      <ClanPicture src={avatar_url} size={56} />
      <div className={`fill ${styles.text}`}>
        <p className="caption accent">{note}</p>
        <p className="bold one-line">
          <Link
            to="/clan/$division/$clanId"
            params={{ division: community_name, clanId: String(id) }}
            className={stretched.link}
          >
            {name}
          </Link>
        </p>
        <p className="caption faint">
          {clan_level} 级 ·{' '}
          <span className="tabular">
            {member_count}/{capacity}
          </span>{' '}
          人
        </p>
      </div>
      <Icon name={moreIcons.chevronRight} />
    </Card>
  )
}
