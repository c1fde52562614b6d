import type { ClanBoardContent } from '@judian/contract'
import { shortDateTime, toTimestamp } from '@judian/web/kernel/format/date.ts'
import { Avatar } from '@judian/web/ui/display/avatar.tsx'
import { Chip } from '@judian/web/ui/display/chip.tsx'
import styles from './clan-board-view.module.css'
import { CommunityName } from './community-name.tsx'
import { MemberLink, SiteLink } from './links.tsx'

/** A board of a clan as shown to reviewers, with the words of its steps; undefined once it is deleted. */
export function ClanBoardView({ board }: { board: ClanBoardContent | undefined }) {
  if (!board) return <p>战术板已经删除</p>
  const { id, title, author, clan_id, clan_name, community_name, time } = board
  const clan = `/clan/${community_name}/${clan_id}`
  return (
    <div className={`stack-s ${styles.board}`}>
      <p className="cluster">
        <Avatar size="s" userId={author.user_id} src={author.avatar_url} />
        <strong>
          <MemberLink {...author} />
        </strong>
        <span className={`caption faint ${styles.faint}`}>
          <CommunityName name={community_name} /> · {shortDateTime(toTimestamp(time))}
        </span>
        <Chip>战队战术板</Chip>
        {board.hidden && <Chip tone="warning">已隐藏</Chip>}
      </p>
      <h2 className={styles.title}>
        <SiteLink href={`${clan}/boards/${id}`}>{title}</SiteLink>
      </h2>
      <p className={`caption faint ${styles.faint}`}>
        只给战队 <SiteLink href={clan}>{clan_name}</SiteLink> 的队员看
      </p>
      <div className={styles.shown}>
        <img
          src={board.picture}
          alt="第 1 步的画面"
          width={200}
          height={150}
          loading="lazy"
          className={`sunken ${styles.picture}`}
        />
        <ol className={styles.steps}>
          {board.board.map((words, step) => (
            <li key={step}>{words}</li>
          ))}
          {board.truncated && <li className={`caption faint ${styles.faint}`}>后面还有，请打开战术板看</li>}
        </ol>
      </div>
    </div>
  )
}
