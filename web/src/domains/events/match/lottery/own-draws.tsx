import { lazyPart } from '../../../../kernel/lazy/lazy-part.ts'
import { showPopup } from '../../../../kernel/popup/popup.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { cx } from '../../../../ui/cx.ts'
import { Card } from '../../../../ui/display/card.tsx'
import { RelativeTime } from '../../../../ui/display/relative-time.tsx'
import { VisuallyHidden } from '../../../../ui/display/visually-hidden.tsx'
import type { Lottery } from '../queries.ts'
import styles from './lottery.module.css'
import { canCheck, type SealedDeck } from './sealed-deck.ts'

const ClaimPopup = lazyPart(() => import('./claim-popup.tsx'), 'ClaimPopup')
const ProofPopup = lazyPart(() => import('./proof-popup.tsx'), 'ProofPopup')

interface Props {
  event: string
  draws: Lottery['my_draws']
  deck: SealedDeck
}

const claimNames = {
  none: '填写领取信息',
  submitted: '领取信息',
  processing: '处理中',
  shipped: '已寄出',
} as const

/** The member's tickets, with links to verify each and to claim articles. */
export function OwnDraws({ event, draws, deck }: Props) {
  if (draws.length === 0) return null
  return (
    <Card
      as="section"
      id="own-draws"
      tabIndex={-1}
      className="stack shrinks"
      size="l"
      aria-labelledby="match-own-draws"
    >
      <h3 id="match-own-draws" className="title">
        我抽到的
      </h3>
      <ul className={cx('small', styles.list, styles.own)} aria-labelledby="match-own-draws">
        {draws.map(({ index, prize, time, claimable, claim }) => (
          <li key={index}>
            <span className="caption faint tabular">第 {index + 1} 张</span>
            <strong>{prize}</strong>
            <span className="caption faint tabular">
              <RelativeTime time={time} />
            </span>
            <span className={`wrap ${styles.acts}`}>
              {(claimable === 1 || claim !== 'none') && (
                <Button
                  size="s"
                  variant={claimable === 1 ? 'primary' : 'secondary'}
                  onClick={() => showPopup(ClaimPopup, { event, index, prize, claim })}
                >
                  <span>
                    {claimNames[claim]}
                    <VisuallyHidden> {prize}</VisuallyHidden>
                  </span>
                </Button>
              )}
              {canCheck() && (
                <Button size="s" onClick={() => showPopup(ProofPopup, { event, draw: { index, prize }, deck })}>
                  <span>
                    验证<VisuallyHidden>第 {index + 1} 张</VisuallyHidden>
                  </span>
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
