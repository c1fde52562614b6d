import { drawPiece, gadgetNames, type Piece, type Throwable, throwables, toneNames, tones } from '@judian/boards'
import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import { ShapeView } from '../stage/shape-view.tsx'
import { usePalette } from '../stage/use-palette.ts'
import type { Desk } from './desk.ts'
import styles from './palette-row.module.css'
import type { Group } from './tool-bar.tsx'
import { peopleOf, things, tokenName } from './tokens.ts'
import { select, toolHints } from './tools.ts'
import { useDragOut } from './use-drag-out.ts'
import type { Viewport } from './viewport.ts'

interface Props {
  desk: Desk
  group: Group
  view: Viewport | undefined
}

/** The second row of a tool group: pieces to add, colours, throwables, or a hint. */
export function PaletteRow({ desk, group, view }: Props) {
  const { tool, history } = useStore(desk.drawing.state)
  if (group === 'people' || group === 'gadgets')
    return (
      <div role="group" aria-label={group === 'people' ? '人员' : '道具'} className={styles.tokens}>
        {(group === 'people' ? peopleOf(history.board.side) : things).map((token) => (
          <Token key={tokenName(token)} desk={desk} token={token} view={view} />
        ))}
      </div>
    )
  if (tool.kind === 'area' || tool.kind === 'pen')
    return (
      <Row label="颜色">
        {tones.map((tone) => (
          <button
            key={tone}
            type="button"
            className={styles.tone}
            aria-pressed={tool.tone === tone}
            onClick={() => desk.drawing.use({ ...tool, tone })}
          >
            <span className={styles.dot} data-tone={tone} />
            {toneNames[tone]}
          </button>
        ))}
        <Hint>{toolHints[tool.kind]}</Hint>
      </Row>
    )
  if (tool.kind === 'throw')
    return (
      <Row label="扔什么">
        {throwables.map((what: Throwable) => (
          <button
            key={what}
            type="button"
            className={styles.tone}
            aria-pressed={tool.what === what}
            onClick={() => desk.drawing.use({ kind: 'throw', what })}
          >
            {gadgetNames[what]}
          </button>
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
  <div role="group" aria-label={label} className={styles.row}>
    {children}
  </div>
)

const Hint = ({ children }: { children: string }) => <p className={styles.hint}>{children}</p>

interface TokenProps {
  desk: Desk
  token: Omit<Piece, 'id'>
  view: Viewport | undefined
}

/** A piece to put on the map: by pressing it and then the map, or by dragging it there. */
function Token({ desk, token, view }: TokenProps) {
  const { drawing } = desk
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
  const drag = useDragOut(desk, token, view)
  const arm = () =>
    drawing.use(
      isArmed ? select : { kind: 'put', piece: token.kind, ...(token.num !== undefined && { num: token.num }) },
    )
  return (
    <button
      type="button"
      className={styles.token}
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
