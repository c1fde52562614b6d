import { lazyPart } from '../../../../kernel/lazy/lazy-part.ts'
import { useNotForMinors } from '../../../../kernel/minors/use-not-for-minors.ts'
import { showPopup } from '../../../../kernel/popup/popup.ts'
import { Button, buttonClass } from '../../../../ui/actions/button.tsx'
import { Card } from '../../../../ui/display/card.tsx'
import { goToPart } from '../go-to-part.ts'
import type { Lottery } from '../queries.ts'
import type { MatchPhase } from '../match-phase.ts'
import { canCheck } from './sealed-deck.ts'
import styles from './lottery.module.css'

const DrawPopup = lazyPart(() => import('./draw-popup.tsx'), 'DrawPopup')

interface Props {
  event: string
  lottery: Lottery
  phase: MatchPhase
  /** The root that this browser saw first. */
  noted: string
  /** Whether an open mission would earn a chance. */
  hasMissions: boolean
}

/** The member's chances with the draw button, or why drawing isn't possible. */
export function DrawCard({ event, lottery, phase, noted, hasMissions }: Props) {
  const { sealed, chances } = lottery
  const refuse = useNotForMinors('抽奖')
  const obstacle = drawObstacle(lottery, phase, noted)
  const offersMissions = hasMissions && sealed && sealed.tickets_left > 0 && chances === 0 && lottery.staff === 0
  return (
    <Card as="section" className={styles.draw} size="l" aria-labelledby="match-crate">
      <img src={`/images/siege/crate${phase === 'over' ? '-open' : ''}.svg`} alt="" width={210} height={170} />
      <div className={`stack-s ${styles.drawWords}`}>
        <h3 id="match-crate" className="title">
          签箱
        </h3>
        {sealed && (
          <p>
            共 {sealed.tickets} 张，还剩 <strong className="tabular">{sealed.tickets_left}</strong> 张
          </p>
        )}
        {phase !== 'over' && (
          <p aria-live="polite">
            抽奖机会 <strong className={`accent tabular ${styles.chances}`}>{chances}</strong> 次
          </p>
        )}
        {obstacle ? (
          <p className="small soft">{obstacle}</p>
        ) : (
          sealed && (
            <Button
              variant="primary"
              onClick={
                refuse ?? (() => showPopup(DrawPopup, { event, deck: { root: noted, tickets: sealed.tickets } }))
              }
            >
              抽一张
            </Button>
          )
        )}
        {offersMissions && (
          <a href="#missions" className={buttonClass({ size: 's' })} onClick={goToPart}>
            去做任务
          </a>
        )}
        <a href="#rules" className={`small accent ${styles.rules}`} onClick={goToPart}>
          {phase === 'over' ? '看看抽奖怎么核对' : '抽奖前先看规则'}
        </a>
      </div>
    </Card>
  )
}

function drawObstacle({ sealed, staff, chances }: Lottery, phase: MatchPhase, noted: string): string | undefined {
  if (!sealed) return '签箱还没有封存。封存后这里会公布总签数、每种奖品的数量和封签根，之后谁也改不了。'
  if (staff === 1) return '管理员和版主可能知道签的顺序，不能参加抽奖。'
  if (sealed.root !== noted) return '封签根变了，抽奖已停用。'
  if (phase === 'over') return '活动已经结束，抽奖停止。'
  if (phase === 'coming') return '活动开始后可以抽签。'
  if (sealed.tickets_left === 0) return '签已抽完，抽奖机会为你保留。'
  if (!canCheck()) return '这个地址不是 https，浏览器不能核对封签，请换用 https 地址再来抽签。'
  if (chances > 0) return undefined
  return phase === 'ended' ? '投票和任务已结束。' : '还没有抽奖机会：投一票或完成一个任务就有。'
}
