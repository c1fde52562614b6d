import type { Match } from '@judian/contract'
import { shortDateTime } from '../../../kernel/format/date.ts'
import { goToPart } from '../go-to-part.ts'
import { roundsOf } from '../siege-phase.ts'
import styles from './bracket.module.css'
import { sidesOf } from './sides.ts'

/** All matches by round, each as two banners on a pole; it links to its card. */
export function Bracket({ matches }: { matches: readonly Match[] }) {
  const rounds = roundsOf(matches)
  return (
    <div className={styles.bracket} data-rounds={rounds.length}>
      {rounds.map((round, index) => (
        <ol key={round[0]?.match_id} aria-label={roundName(index, rounds.length)}>
          {round.map((match) => (
            <li key={match.match_id}>
              <a href={`#match-${match.match_id}`} onClick={goToPart}>
                <time dateTime={match.starts_at}>
                  {match.result === 'cancelled' ? '已取消' : shortDateTime(Date.parse(match.starts_at))}
                </time>
                <span className={styles.pole}>
                  {sidesOf(match).map(({ id, name, clan }) => (
                    <span
                      key={id}
                      className={styles.banner}
                      data-won={match.winner_id === id || undefined}
                      data-lost={
                        match.result === 'cancelled' || (match.winner_id !== 0 && match.winner_id !== id) || undefined
                      }
                    >
                      {clan && <img src={clan.avatar_url} alt="" width={32} height={32} loading="lazy" />}
                      <span>{name}</span>
                      {match.winner_id === id && <b>胜</b>}
                      {match.result === 'draw' && <b>平</b>}
                    </span>
                  ))}
                </span>
              </a>
            </li>
          ))}
        </ol>
      ))}
    </div>
  )
}

const roundName = (index: number, count: number) =>
  count > 1 && index === count - 1 ? '最后一轮' : `第 ${index + 1} 轮`
