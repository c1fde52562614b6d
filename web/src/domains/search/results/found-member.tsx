import type { FoundMember as Found } from '@judian/contract'
import { Link } from '@tanstack/react-router'
import { fullDate, toTimestamp } from '../../../kernel/format/date.ts'
import { ClanLink } from '../../../kernel/people/clan-link.tsx'
import stretched from '../../../ui/actions/stretched-link.module.css'
import { Avatar } from '../../../ui/display/avatar.tsx'
import { MarkedText } from '../../../ui/display/marked-text.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { moreIcons } from '../../../ui/icons/more-icons.ts'
import styles from './found.module.css'

/** A found member; all of it links to the profile. */
export function FoundMember({ member }: { member: Found }) {
  const { user_id, username, username_marks, avatar_url, user_level, time, clan, game_username } = member
  return (
    <article className={styles.row}>
      <Avatar size="l" userId={user_id} src={avatar_url} level={user_level} />
      <div className={`fill ${styles.who}`}>
        <h3 className={styles.name}>
          <Link to="/user/profile/$userId" params={{ userId: String(user_id) }} className={stretched.link}>
            <MarkedText tone="accent" text={username} marks={username_marks} />
          </Link>
        </h3>
        <p className={`caption faint ${styles.facts}`}>
          <span>{fullDate(toTimestamp(time))} 加入</span>
          {game_username && <span>游戏ID {game_username}</span>}
          {clan && (
            <span className={styles.above}>
              <ClanLink clan={clan} />
            </span>
          )}
        </p>
      </div>
      <Icon name={moreIcons.chevronRight} />
    </article>
  )
}
