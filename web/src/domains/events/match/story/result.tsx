import type { Match } from '@judian/contract'
import type { Side } from '../matches/sides.ts'
import { finalOf } from '../match-scene.ts'
import styles from './hero.module.css'

interface Props {
  matches: readonly Match[]
  winners: readonly Side[]
}

/** The result of the clan match: the final with its score, or the winners of the last round. */
export function Result({ matches, winners }: Props) {
  const final = finalOf(matches)
  return (
    <p className={styles.result}>
      <strong>{winners.map(({ name }) => name).join('、')}</strong>
      <span>攻下了城门</span>
      {final && <Score final={final} />}
    </p>
  )
}

function Score({ final }: { final: Match }) {
  const { clan1_name, clan2_name, clan1_score, clan2_score, result } = final
  const between = clan1_score === undefined ? '对' : `${clan1_score} : ${clan2_score}`
  return (
    <span className={styles.score}>
      {`决战 ${clan1_name} ${between} ${clan2_name}${result === 'forfeit' ? '（对手弃权）' : ''}`}
    </span>
  )
}
