import { type Game, type Move, play, type Setup, startGame } from '@judian/tiles'
import { useEffect, useMemo, useState } from 'react'
import { Button } from '../../ui/actions/button.tsx'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { moreIcons } from '../../ui/icons/more-icons.ts'
import { ReplayBoard } from './replay-board.tsx'
import styles from './replay.module.css'
import { gadgetTexts, kindNames, levelNames } from './texts.ts'

/** Duration of a move at single speed. */
const stepMs = 480

const speeds = [
  { value: '1', label: '1×' },
  { value: '2', label: '2×' },
  { value: '4', label: '4×' },
] as const

interface Props {
  setup: Setup
  moves: readonly Move[]
}

/** Replays a game with the engine that validated it. */
export function Replay({ setup: { seed, operator, gadget }, moves }: Props) {
  const [speed, setSpeed] = useState<(typeof speeds)[number]['value']>('2')
  const states = useMemo(() => statesOf(startGame({ seed, operator, gadget }), moves), [seed, operator, gadget, moves])
  const [at, setAt] = useState(0)
  const [isPlaying, setPlaying] = useState(false)
  const last = states.length - 1
  const shown = states[at]!
  const isRunning = isPlaying && at < last

  useEffect(() => {
    if (!isRunning) return undefined
    const timer = setTimeout(() => setAt(at + 1), stepMs / Number(speed))
    return () => clearTimeout(timer)
  }, [isRunning, at, speed])

  const go = (step: number) => {
    setPlaying(false)
    setAt(Math.min(Math.max(step, 0), last))
  }
  const toggle = () => {
    if (at === last) setAt(0)
    setPlaying(!isRunning)
  }
  return (
    <div className={styles.replay}>
      <ReplayBoard game={shown} next={moves[at]} />
      <div className={`stack ${styles.controls}`}>
        <p>
          <strong>{shown.outcome === 'running' ? levelNames[shown.state.level] : outcomeNames[shown.outcome]}</strong>
          <span className="tabular">
            {' '}
            第 {at} / {last} 步 · {shown.score} 分
          </span>
        </p>
        <p className="small soft" role="status">
          {at === 0 ? '开局' : describe(states[at - 1]!, moves[at - 1]!)}
        </p>
        <input
          type="range"
          aria-label="步数"
          min={0}
          max={last}
          value={at}
          onChange={(event) => go(Number(event.target.value))}
        />
        <div className={styles.actions}>
          <Button size="s" icon={moreIcons.chevronLeft} disabled={at === 0} onClick={() => go(at - 1)}>
            上一步
          </Button>
          <Button size="s" variant="primary" onClick={toggle}>
            {isRunning ? '暂停' : '播放'}
          </Button>
          <Button size="s" icon={moreIcons.chevronRight} disabled={at === last} onClick={() => go(at + 1)}>
            下一步
          </Button>
          <Segmented label="速度" options={speeds} value={speed} onValue={setSpeed} />
        </div>
      </div>
    </div>
  )
}

const outcomeNames = { won: '三关全收', lost: '托盘满了' } as const

/** The game before the first move, and after each. */
function statesOf(start: Game, moves: readonly Move[]): Game[] {
  const states = [start]
  for (const move of moves) states.push(play(states.at(-1)!, move))
  return states
}

const describe = ({ state, gadget }: Game, move: Move) =>
  typeof move === 'number' ? `取走${kindNames[state.kinds[move]!]}` : `使用${gadgetTexts[gadget].name}`
