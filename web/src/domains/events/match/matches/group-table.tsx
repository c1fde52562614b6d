import { standingsOf } from '@judian/contract/standings'
import styles from './bracket.module.css'
import { type Cell, isMatch } from './rounds.ts'

/** The standings of a group; renders nothing for a round that isn't one. */
export function GroupTable({ name, cells }: { name: string; cells: readonly Cell[] }) {
  const standings = standingsOf(cells.filter(isMatch))
  if (standings.length === 0) return null
  return (
    <ol className={`sunken caption tabular ${styles.table}`} aria-label={`${name}排名`}>
      {standings.map(({ id, place, name: clan, won, drawn, lost, lead }) => (
        <li key={id}>
          <span>{place}</span>
          <span>{clan}</span>
          <span>{`${won} 胜 ${drawn > 0 ? `${drawn} 平 ` : ''}${lost} 负`}</span>
          {lead !== 0 && <small>{`${lead > 0 ? '+' : '−'}${Math.abs(lead)}`}</small>}
        </li>
      ))}
    </ol>
  )
}
