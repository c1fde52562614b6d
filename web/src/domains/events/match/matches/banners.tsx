import type { Match } from '@judian/contract'
import styles from './bracket.module.css'
import { sidesOf } from './sides.ts'

/** A match's two sides as banners on a pole, with score and winner. */
export function Banners({ match }: { match: Match }) {
  const { result, winner_id, clan1_id, clan1_score, clan2_score } = match
  return (
    <span className={`stack-s ${styles.pole}`}>
      {sidesOf(match).map(({ id, name, clan }) => {
        const score = id === clan1_id ? clan1_score : clan2_score
        return (
          <span
            key={id}
            className={`stack-xs ${styles.banner}`}
            data-won={winner_id === id || undefined}
            data-lost={result === 'cancelled' || (winner_id !== 0 && winner_id !== id) || undefined}
          >
            {clan && <img src={clan.avatar_url} alt="" width={32} height={32} loading="lazy" />}
            <span>{name}</span>
            {score !== undefined && <i>{score}</i>}
            {winner_id === id && <b>胜</b>}
            {result === 'draw' && <b>平</b>}
          </span>
        )
      })}
    </span>
  )
}
