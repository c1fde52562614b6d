import type { Game } from '@judian/tiles'
import type { ReactNode } from 'react'
import { dayText } from '../../../../kernel/format/day.ts'
import { openAccountOverlay } from '../../../../kernel/session/index.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { levelNames, modeNames } from '../../../../kernel/tiles/texts.ts'
import type { GameState } from './game-store.ts'
import { Ladder } from './ladder.tsx'
import { Medal } from './medal.tsx'
import styles from './popups.module.css'
import type { Submission } from './submit-game.ts'

interface EndProps {
  shown: GameState
  submission: Submission
  /** Undefined once the event has ended. */
  onAgain: (() => void) | undefined
  onShare: (() => void) | undefined
  onClose: () => void
}

/** After a game: its result and the state of its submission. */
export function EndPopup({ shown: { game, saved }, submission, onAgain, onShare, onClose }: EndProps) {
  return (
    <Dialog title={game.outcome === 'won' ? '三关全收！' : '托盘满了'} size="s" onClose={onClose}>
      {submission.at === 'recorded' && <Medal rank={submission.record.my_rank} won={game.outcome === 'won'} />}
      <p className={styles.score}>
        <span className="visually-hidden">得分</span>
        <strong>{game.score}</strong> 分
      </p>
      {game.outcome === 'lost' && <p className="small soft">{farText(game)}</p>}
      <p className="small soft" role="status">
        <Standing submission={submission} />
      </p>
      {submission.at === 'recorded' && <Ladder mode={saved.mode} rank={submission.record.my_rank} />}
      <p className="small soft">
        {modeNames[saved.mode]} · {dayText(saved.day)} · {game.moves} 步
      </p>
      <div className={`stack-s ${styles.ways}`}>
        {submission.at === 'waiting' && submission.why === 'signedOut' && (
          <Button variant="primary" wide onClick={() => openAccountOverlay('signIn')}>
            登录并提交
          </Button>
        )}
        {onAgain && (
          <Button variant="primary" wide onClick={onAgain}>
            再来一局
          </Button>
        )}
        {onShare && (
          <Button wide icon="share" onClick={onShare}>
            晒成绩
          </Button>
        )}
        <Button wide variant="ghost" onClick={onClose}>
          看排行
        </Button>
      </div>
    </Dialog>
  )
}

const farText = ({ state }: Game) => `${levelNames[state.level]}还剩 ${state.left} 张`

function Standing({ submission }: { submission: Submission }): ReactNode {
  if (submission.at === 'waiting' || submission.at === 'refused') return submission.message
  if (submission.at !== 'recorded') return '正在核对成绩…'
  const { is_best, best, my_rank, beaten_by, beaten_percent } = submission.record
  return (
    <>
      <span>{`${is_best ? '当日最佳，' : `当日最佳 ${best} 分，`}排名第 ${my_rank}`}</span>
      {beaten_by ? (
        <span>
          {'。前一名是 '}
          <bdi>{beaten_by.username}</bdi>
          {`，${beaten_by.score} 分`}
        </span>
      ) : (
        <span>，没有人在你前面</span>
      )}
      {beaten_percent !== undefined && beaten_percent > 0 && <span>{`。打败了今天 ${beaten_percent} % 的人`}</span>}
    </>
  )
}
