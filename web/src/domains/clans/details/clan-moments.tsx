import type { Clan } from '@judian/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { PersonName, PersonPicture } from '../../../kernel/people/person-link.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { Clamp } from '../../../ui/display/clamp.tsx'
import { RelativeTime } from '../../../ui/display/relative-time.tsx'
import { clanMoments } from '../queries.ts'
import screen from '../screen.module.css'
import row from './person-row.module.css'
import styles from './clan-screen.module.css'

/** The members' latest posts; hidden if there are none. */
export function ClanMoments({ clan: { community_name, id } }: { clan: Clan }) {
  const { data = [] } = useQuery(clanMoments(community_name, id))
  const moments = data.filter(({ blocked }) => !blocked)
  if (moments.length === 0) return null

  return (
    <Card aria-labelledby="clan-moments" size="xl">
      <h2 id="clan-moments" className={screen.subtitle}>
        队员最近的帖子
      </h2>
      <ul className={`stack-xs shrinks ${styles.moments}`}>
        {moments.map(({ message_id, community, title, time, author, comment_count }) => (
          <li key={message_id} className={`row-l ${row.row}`}>
            <PersonPicture author={author} size="m" />
            <div className="fill">
              <Link
                to="/community/$division/$messageId"
                params={{ division: community, messageId: String(message_id) }}
                className={`bold ${styles.title}`}
              >
                <Clamp lines={1}>{title}</Clamp>
              </Link>
              <p className="caption faint">
                <PersonName author={author}>{author.username}</PersonName> · <RelativeTime time={time} /> ·{' '}
                <span className="tabular">{comment_count}</span> 条评论
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}
