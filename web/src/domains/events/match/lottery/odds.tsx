import styles from './lottery.module.css'

interface Props {
  prizes: readonly { name: string; count: number; left?: number }[]
  tickets: number
}

/** Exact odds: each prize's share of all tickets, and of the remaining ones for the next draw. */
export function Odds({ prizes, tickets }: Props) {
  const showsLeft = prizes.some(({ left }) => left !== undefined)
  const ticketsLeft = prizes.reduce((sum, { left = 0 }) => sum + left, 0)
  return (
    <table className={`small tabular ${styles.odds}`}>
      <caption className="visually-hidden">每种奖品的签数和概率</caption>
      <thead>
        <tr>
          <th scope="col">奖品</th>
          <th scope="col">签数</th>
          <th scope="col">概率</th>
          {showsLeft && <th scope="col">还剩</th>}
          {showsLeft && <th scope="col">下一抽</th>}
        </tr>
      </thead>
      <tbody>
        {prizes.map(({ name, count, left }) => (
          <tr key={name} data-gone={left === 0 || undefined}>
            <th scope="row">{name}</th>
            <td>
              {count}/{tickets}
            </td>
            <td>{chanceText(count, tickets)}</td>
            {showsLeft && <td>{left}</td>}
            {showsLeft && <td>{chanceText(left ?? 0, ticketsLeft)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** In percent, with at least two significant digits. */
const chanceText = (count: number, tickets: number) =>
  `${((count / Math.max(tickets, 1)) * 100).toLocaleString('zh-CN', { maximumSignificantDigits: 3 })}%`
