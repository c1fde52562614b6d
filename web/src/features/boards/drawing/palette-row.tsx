import { drawPiece, gadgetNames, throwables, toneNames, tones } from '@judian/boards'
import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import { ShapeView } from '../stage/shape-view.tsx'
import { usePalette } from '../stage/day-and-night.ts'
import type { Sketch } from './sketch.ts'
import styles from './palette-row.module.css'
import type { Group } from './tool-bar.tsx'
import { gadgetTokens, peopleOf, type Token, tokenName } from './tokens.ts'
import { select, toolHints } from './tools.ts'
import { useDragOut } from './use-drag-out.ts'
import type { Viewport } from './viewport.ts'

interface Props {
  sketch: Sketch
  group: Group
  view: Viewport | undefined
}

/** What the group of tools offers: pieces to put on the map, colours, what is thrown, or what to do. */
export function PaletteRow({ sketch, group, view }: Props) {
  const { tool, history } = useStore(sketch.drawing.state)
  const palette = usePalette()
  if (group === 'people' || group === 'gadgets')
    return (
      <div role="group" aria-label={group === 'people' ? '人员' : '道具'} className={styles.tokens}>
        {(group === 'people' ? peopleOf(history.board.side) : gadgetTokens).map((token) => (
          <TokenButton key={tokenName(token)} sketch={sketch} token={token} view={view} />
        ))}
      </div>
    )
  if (tool.kind === 'area' || tool.kind === 'pen')
    return (
      <Row label="颜色">
        {tones.map((tone) => (
          <Option key={tone} isChosen={tool.tone === tone} onChoose={() => sketch.drawing.use({ ...tool, tone })}>
            <span className={styles.dot} style={{ background: palette.tones[tone] }} />
            {toneNames[tone]}
          </Option>
        ))}
        <Hint>{toolHints[tool.kind]}</Hint>
      </Row>
    )
  if (tool.kind === 'throw')
    return (
      <Row label="扔什么">
        {throwables.map((what) => (
          <Option key={what} isChosen={tool.what === what} onChoose={() => sketch.drawing.use({ kind: 'throw', what })}>
            {gadgetNames[what]}
          </Option>
        ))}
        <Hint>{toolHints.throw}</Hint>
      </Row>
    )
  return (
    <Row label="用法">
      <Hint>{toolHints[tool.kind]}</Hint>
    </Row>
  )
}

const Row = ({ label, children }: { label: string; children: ReactNode }) => (
  <div role="group" aria-label={label} className={`row-s ${styles.row}`}>
    {children}
  </div>
)

interface OptionProps {
  isChosen: boolean
  onChoose: () => void
  children: ReactNode
}

const Option = ({ isChosen, onChoose, children }: OptionProps) => (
  <button type="button" className={`small soft ${styles.option}`} aria-pressed={isChosen} onClick={onChoose}>
    {children}
  </button>
)

const Hint = ({ children }: { children: string }) => <p className={`small faint ${styles.hint}`}>{children}</p>

interface TokenProps {
  sketch: Sketch
  token: Token
  view: Viewport | undefined
}

/** A piece to put on the map: by pressing it and then the map, or by dragging it there. */
function TokenButton({ sketch, token, view }: TokenProps) {
  const { drawing } = sketch
  const palette = usePalette()
  const isArmed = useStore(
    drawing.state,
    ({ tool }) => tool.kind === 'put' && tool.piece === token.kind && tool.num === token.num,
  )
  const isThere = useStore(drawing.state, ({ history: { board }, step }) =>
    board.pieces.some(
      ({ id, kind, num }) =>
        num !== undefined &&
        kind === token.kind &&
        num === token.num &&
        board.steps[step]!.stands.some(({ piece }) => piece === id),
    ),
  )
  const drag = useDragOut(sketch, token, view)
  const arm = () =>
    drawing.use(
      isArmed ? select : { kind: 'put', piece: token.kind, ...(token.num !== undefined && { num: token.num }) },
    )
  return (
    <button
      type="button"
      className={`centred ${styles.token}`}
      aria-label={isThere ? `${tokenName(token)}（已在图上）` : tokenName(token)}
      title={tokenName(token)}
      aria-pressed={isArmed}
      data-there={isThere || undefined}
      onClick={arm}
      {...drag}
    >
      <svg viewBox="-46 -46 92 92" width="34" height="34" aria-hidden="true">
        {drawPiece({ id: 0, ...token }, { at: [0, 0] }, palette).children!.map((shape, at) => (
          <ShapeView key={at} shape={shape} />
        ))}
      </svg>
    </button>
  )
}
