import styles from './bracket.module.css'
import type { Cell } from './rounds.ts'
import { standingsOf } from './standings.ts'

/** The standings of a group; renders nothing for a round that isn't one. */
export function GroupTable({ name, cells }: { name: string; cells: readonly Cell[] }) {
  const standings = standingsOf(cells)
  if (standings.length === 0) return null
  return (
    <ol className={styles.table} aria-label={`${name}排名`}>
      {standings.map(({ id, name: clan, won, drawn, lost }) => (
        <li key={id}>
          <span>{clan}</span>
          <span>{`${won} 胜 ${drawn > 0 ? `${drawn} 平 ` : ''}${lost} 负`}</span>
        </li>
      ))}
    </ol>
  )
}
