import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { isApiError } from '../../../kernel/ask/index.ts'
import { LoadFailed } from '../../../kernel/lazy/load-failed.tsx'
import { useMe } from '../../../kernel/session/index.ts'
import { openReport } from '../../../kernel/people/report.ts'
import { useTitle } from '../../../kernel/title/use-title.ts'
import { Button } from '../../../ui/actions/button.tsx'
import backLink from '../../../ui/actions/back-link.module.css'
import { Card } from '../../../ui/display/card.tsx'
import { ErrorView } from '../../../ui/feedback/error-view.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { moreIcons } from '../../../ui/icons/more-icons.ts'
import { Player } from '../playing/player.tsx'
import styles from './clan-boards.module.css'
import { clanBoard } from './queries.ts'

interface Props {
  community: string
  clanId: number
  boardId: number
}

/** A board of a clan, for its members, and for moderators while it is reported; 404 for others. */
export function ClanBoardScreen({ community, clanId, boardId }: Props) {
  const member = useMe()
  const { data, error, isFetching, refetch } = useQuery({ ...clanBoard(boardId), enabled: member !== null })
  useTitle(data?.title ?? '战术板')
  if (member === null || isApiError(error, 'BoardNotFound') || (data && data.clan_id !== clanId))
    return <ErrorView status={404} />
  return (
    <div className="reading">
      <Link
        to="/clan/$division/$clanId"
        params={{ division: community, clanId: String(clanId) }}
        className={`small soft bold ${backLink.back}`}
      >
        <Icon name="back" />
        战队主页
      </Link>
      <Card as="article" aria-labelledby="board-title" size="xl">
        {data ? (
          <>
            <h1 id="board-title" className={styles.heading}>
              {data.title}
            </h1>
            <p className={`small faint ${styles.note}`}>
              <span>{data.author.username}</span>
              {!data.hidden && <span> · 只有队员看得到</span>}
            </p>
            {data.hidden && <HiddenNotice {...data.hidden} isOwn={data.author.user_id === member?.user_id} />}
            <Player key={data.open.card.version} open={data.open} firstStep={1} />
            {data.author.user_id !== member?.user_id && (
              <Button
                variant="ghost"
                icon={moreIcons.flag}
                onClick={() => openReport({ kind: 'clanBoard', id: boardId })}
              >
                举报
              </Button>
            )}
          </>
        ) : error ? (
          <LoadFailed error={error} busy={isFetching} onRetry={() => refetch()} />
        ) : (
          <Skeleton height={320} />
        )}
      </Card>
    </div>
  )
}

/** Why moderators have hidden the board, for its author and for staff. */
function HiddenNotice({ rule, reason, isOwn }: { rule: string; reason: string; isOwn: boolean }) {
  return (
    <div role="note" className={`stack-xs sunken small soft ${styles.hidden}`}>
      <p className="row">
        <Icon name={moreIcons.eyeOff} size={18} />
        {isOwn ? '这块战术板已被管理者隐藏，队友看不到了。' : '这块战术板已被隐藏，只有作者和管理者看得到。'}
      </p>
      <p>
        <span>依据：{rule}</span>
        {reason && <span>。说明：{reason}</span>}
      </p>
      {isOwn && (
        <Link to="/user/decisions" className="accent">
          看看处理记录，也可以申诉
        </Link>
      )}
    </div>
  )
}
