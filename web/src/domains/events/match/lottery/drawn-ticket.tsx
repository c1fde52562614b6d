import { useEffect, useRef } from 'react'
import { lazyPart } from '../../../../kernel/lazy/lazy-part.ts'
import { showPopup } from '../../../../kernel/popup/popup.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { Icon } from '../../../../ui/icons/icon.tsx'
import { moreIcons } from '../../../../ui/icons/more-icons.ts'
import type { CheckedDraw } from './draw-ticket.ts'
import type { SealedDeck } from './sealed-deck.ts'
import styles from './drawn-ticket.module.css'
import { ProofSteps } from './proof-steps.tsx'

const ClaimPopup = lazyPart(() => import('./claim-popup.tsx'), 'ClaimPopup')

interface Props {
  event: string
  draw: CheckedDraw
  deck: SealedDeck
  onAgain: () => void
  onClose: () => void
}

/** The ticket's prize once its proof is verified; a warning if it fails. */
export function DrawnTicket({ event, draw, deck, onAgain, onClose }: Props) {
  const { answer, check, proven } = draw
  const { prize, chances, claimable, proof } = answer
  const done = useRef<HTMLDivElement>(null)
  // The focused control has unmounted.
  useEffect(() => done.current?.querySelector('button')?.focus(), [])

  return (
    <div ref={done} className={`stack-l ${styles.stage}`}>
      {proven ? (
        <>
          <div className={`stack-xs ${styles.ticket}`} data-blank={prize.kind === 'blank' || undefined}>
            <span className={styles.number}>第 {proof.index + 1} 张</span>
            <p className={styles.prize} role="status">
              {prize.kind === 'blank' ? prize.name : `抽中「${prize.name}」`}
            </p>
          </div>
          <ul className={`stack-xs small accent ${styles.checks}`}>
            {[
              `这张签封在第 ${proof.index + 1} 位`,
              `经 ${check.steps.length} 步算到封签根`,
              '封签根与你第一次看到的一致',
            ].map((line) => (
              <li key={line}>
                <Icon name={moreIcons.check} size={16} />
                {line}
              </li>
            ))}
          </ul>
        </>
      ) : (
        <div role="alert" className={`stack-s small danger ${styles.refused}`}>
          <Icon name="warning" size={24} />
          <p>这张签与公布的封签根对不上，请不要相信这个结果。展开下面的步骤并截图，发给管理员或其他队友看。</p>
        </div>
      )}
      <div className="stack-s">
        {proven && claimable === 1 && (
          <Button
            variant="primary"
            wide
            onClick={() => showPopup(ClaimPopup, { event, index: proof.index, prize: prize.name, claim: 'none' })}
          >
            填写领取信息
          </Button>
        )}
        {proven && chances > 0 && (
          <Button wide onClick={onAgain}>
            再抽一张（还有 {chances} 次）
          </Button>
        )}
        <Button wide variant={claimable === 1 ? 'ghost' : 'primary'} onClick={onClose}>
          {prize.kind === 'blank' || !proven ? '知道了' : '收下'}
        </Button>
      </div>
      <ProofSteps ticket={draw} deck={deck} />
    </div>
  )
}
