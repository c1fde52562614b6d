import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Card } from '../../../../ui/display/card.tsx'
import { Empty } from '../../../../ui/feedback/empty.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { tileDay } from '../queries.ts'
import styles from './records.module.css'

/** In px. */
export const boardHeight = 240

/** Today's clans by their members' best five. */
export function ClanBoard({ isOpen }: { isOpen: boolean }) {
  const { data } = useQuery(tileDay)
  // As tall as an empty board: the comments below stay where they are.
  if (!data) return <Skeleton height={boardHeight} />
  return (
    <Card as="section" className="stack" size="l" aria-labelledby="tile-clans">
      <div className={styles.head}>
        <h2 id="tile-clans" className="title">
          战队榜
        </h2>
        <p className="small soft">今天每日局，队里最好的五份成绩之和</p>
      </div>
      {data.clans.length === 0 ? (
        <Empty scene="ranking">{isOpen ? '今天还没有战队上榜' : '今天没有战队上榜'}</Empty>
      ) : (
        <ol>
          {data.clans.map(({ clan_id, clan_name, community_name, avatar_url, score, players, rank }) => (
            <li key={clan_id} className={`divided ${styles.row}`}>
              <span className={`soft tabular ${styles.rank}`} data-rank={rank}>
                {rank}
              </span>
              <img src={avatar_url} alt="" width={32} height={32} loading="lazy" className={styles.clan} />
              <span className={styles.name}>
                <Link
                  to="/clan/$division/$clanId"
                  params={{ division: community_name, clanId: String(clan_id) }}
                  className={styles.link}
                >
                  {clan_name}
                </Link>
                <span className="small soft">{players} 人</span>
              </span>
              <strong className={styles.score}>{score}</strong>
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
}
