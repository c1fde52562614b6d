import type { Clan } from '@judian/contract'
import { Link } from '@tanstack/react-router'
import { now } from '../../../kernel/clock/now.ts'
import { shortDateTime, toTimestamp } from '../../../kernel/format/date.ts'
import { ClanPicture } from '../../../kernel/people/clan-picture.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { moreIcons } from '../../../ui/icons/more-icons.ts'
import type { ClanDetails } from '../queries.ts'
import screen from '../screen.module.css'
import styles from './next-match.module.css'

interface Props {
  clan: Clan
  match: NonNullable<ClanDetails['next_match']>
}

/** A clan's next match, linked to its event. */
export function NextMatch({ clan, match: { match_name_id, title, starts_at, opponent } }: Props) {
  const startsAt = toTimestamp(starts_at)
  return (
    <Card aria-labelledby="next-match" size="xl">
      <h2 id="next-match" className={screen.subtitle}>
        下一场对战
      </h2>
      <Link to="/event/$matchName" params={{ matchName: match_name_id }} className={`stack ${styles.match}`}>
        <span className={`stack-s shrinks ${styles.side}`}>
          <ClanPicture src={clan.avatar_url} size={48} />
          <span className={styles.name}>{clan.name}</span>
        </span>
        <span className={styles.versus}>VS</span>
        <span className={`stack-s shrinks ${styles.side}`}>
          <ClanPicture src={opponent.avatar_url} size={48} />
          <span className={styles.name}>{opponent.name}</span>
        </span>
        <span className={`small soft ${styles.when}`}>
          <span>{title} ·</span>
          <time dateTime={starts_at}>
            {startsAt > now() ? `${shortDateTime(startsAt)} 开战` : '已经开战，等待结果'}
          </time>
          <Icon name={moreIcons.chevronRight} size={16} />
        </span>
      </Link>
    </Card>
  )
}
