import type { Moment } from '@judian/contract'
import { fullDate, toTimestamp } from '../../../kernel/format/date.ts'
import { ClanLink } from '../../../kernel/people/clan-link.tsx'
import { PersonName, PersonPicture } from '../../../kernel/people/person-link.tsx'
import { Card } from '../../../ui/display/card.tsx'
import styles from './author-aside.module.css'

/** The post's author, beside the post. */
export function AuthorAside({ moment: { author } }: { moment: Moment }) {
  return (
    <Card aria-label="作者" className={`stack-xs ${styles.card}`}>
      <PersonPicture size="xl" author={author} level={author.user_level} />
      <PersonName author={author} className={styles.name}>
        {author.username}
      </PersonName>
      {author.clan && (
        <p className="small">
          <ClanLink clan={author.clan} />
        </p>
      )}
      {author.unclaimed && <p className="caption faint">旧站成员</p>}
      <p className="caption faint">{fullDate(toTimestamp(author.time))} 加入</p>
      {author.game_username && <p className="caption faint">游戏ID：{author.game_username}</p>}
    </Card>
  )
}
