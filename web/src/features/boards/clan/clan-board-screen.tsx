import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { isApiError } from '../../../kernel/ask/index.ts'
import { LoadFailed } from '../../../kernel/lazy/load-failed.tsx'
import { useMe } from '../../../kernel/session/index.ts'
import { useTitle } from '../../../kernel/title/use-title.ts'
import backLink from '../../../ui/actions/back-link.module.css'
import { Card } from '../../../ui/display/card.tsx'
import { ErrorView } from '../../../ui/feedback/error-view.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Player } from '../playing/player.tsx'
import styles from './clan-boards.module.css'
import { clanBoard } from './queries.ts'

interface Props {
  community: string
  clanId: number
  boardId: number
}

/** A board of a clan, for its members; 404 for others. */
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
            <p className={`small faint ${styles.note}`}>只有队员看得到</p>
            <Player key={data.open.card.version} open={data.open} firstStep={1} />
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
