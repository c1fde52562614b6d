import type { LotteryPrize } from '@judian/contract'
import type { ReactNode } from 'react'
import styles from './prize-shelf.module.css'

const coin = (x: number, y: number) => (
  <>
    <circle cx={x} cy={y} r="13" fill="#f2c550" />
    <path d={`M${x + 4} ${y - 12}a13 13 0 0 1-8 24q12-10 8-24z`} fill="#d79f2e" stroke="none" />
    <path d={`M${x} ${y - 6}l6 6-6 6-6-6z`} fill="#b98217" stroke="none" />
  </>
)

/** Pictures of prizes without their own, on a 64 px grid. */
const drawings: Record<Exclude<LotteryPrize['kind'], 'blank'>, ReactNode> = {
  coins: (
    <>
      {coin(24, 22)}
      {coin(42, 30)}
      {coin(26, 44)}
    </>
  ),
  item: <path d="M24 12 10 20l5 11 6-2v24h22V29l6 2 5-11-14-8a8 8 0 0 1-16 0z" fill="#e9a94b" />,
  code: (
    <>
      <path d="M8 18h48v9a5 5 0 0 0 0 10v9H8v-9a5 5 0 0 0 0-10z" fill="#44e3b0" />
      <path d="M40 18h16v9a5 5 0 0 0 0 10v9H40z" fill="#2fbf92" />
      <path d="M16 28h16M16 36h12" fill="none" />
    </>
  ),
  article: (
    <>
      <path d="M10 26h44v28H10z" fill="#c79a66" />
      <path d="M36 26h18v28H36z" fill="#a97b49" stroke="none" />
      <path d="M7 18h50v9H7z" fill="#d9b183" />
      <path d="M28 18h8v36h-8z" fill="#c96f53" />
      <path d="M32 18q-14-2-10-9t10 9q10-16 13-9t-13 9z" fill="#e0846a" />
    </>
  ),
}

/** The prizes as pictures; their odds are in the table next to them. */
export function PrizeShelf({ prizes }: { prizes: readonly LotteryPrize[] }) {
  return (
    <ul className={`stack caption ${styles.shelf}`} aria-label="奖品">
      {prizes.map(
        ({ prize_id, name, kind, image_url, left }) =>
          kind !== 'blank' && (
            <li key={prize_id} className={`stack-xs ${styles.prize}`} data-gone={left === 0 || undefined}>
              <span className={`centred ${styles.picture}`}>
                {image_url ? (
                  <img src={image_url} alt="" width={72} height={72} loading="lazy" />
                ) : (
                  <svg viewBox="0 0 64 64" width={64} height={64} className={styles.drawing} aria-hidden="true">
                    {drawings[kind]}
                  </svg>
                )}
              </span>
              {name}
            </li>
          ),
      )}
    </ul>
  )
}
