import type { FoundClan as Found } from '@judian/contract'
import { Link } from '@tanstack/react-router'
import stretched from '../../../ui/actions/stretched-link.module.css'
import { Clamp } from '../../../ui/display/clamp.tsx'
import { MarkedText } from '../../../ui/display/marked-text.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { moreIcons } from '../../../ui/icons/more-icons.ts'
import { ClanPicture } from '../../../kernel/people/clan-picture.tsx'
import type { CommunityNames } from '../names.ts'
import styles from './found.module.css'

interface Props {
  clan: Found
  communities: CommunityNames
}

/** A found clan; all of it links to its page. */
export function FoundClan({ clan, communities }: Props) {
  const { id, name, name_marks, community_name, avatar_url, intro, clan_level, member_count, capacity } = clan
  return (
    <article className={styles.row}>
      <ClanPicture src={avatar_url} size={56} />
      <div className={`fill ${styles.who}`}>
        <h3 className={styles.name}>
          <Link
            to="/clan/$division/$clanId"
            params={{ division: community_name, clanId: String(id) }}
            className={stretched.link}
          >
            <MarkedText tone="accent" text={name} marks={name_marks} />
          </Link>
        </h3>
        {intro && (
          <p className="small soft">
            <Clamp lines={1}>{intro}</Clamp>
          </p>
        )}
        <p className={`caption faint ${styles.facts}`}>
          <span>{communities.get(community_name) ?? community_name}</span>
          <span>{clan_level} 级</span>
          <span className="tabular">
            {member_count}/{capacity} 人
          </span>
        </p>
      </div>
      <Icon name={moreIcons.chevronRight} />
    </article>
  )
}
