import { sideNames } from '@judian/boards'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../../ui/actions/button.tsx'
import { AddedPart } from '../../../ui/fields/added-part.tsx'
import { ToggleChip } from '../../../ui/fields/toggle-chip.tsx'
import type { BoardDraft } from '../../../domains/posts/moments/drafts/board-draft.ts'
import { boardMaps } from '../queries.ts'
import { StepPicture } from '../stage/step-picture.tsx'
import { useDrawing } from '../use-drawing.tsx'
import styles from './board-card.module.css'

interface Props {
  board: BoardDraft
  error: string | undefined
  readOnly: boolean
  onBoard: (board: BoardDraft | undefined) => void
  /** Puts it into the text; absent where it can't be, or is. */
  onPlace?: (() => void) | undefined
}

/** The board of a post that is being written. */
export function BoardCard({ board: draft, error, readOnly, onBoard, onPlace }: Props) {
  const { board, adaptable, adaptedFrom } = draft
  const { layer, draw } = useDrawing()
  const open = () => draw({ draft, onChange: onBoard })
  const maps = useQuery(boardMaps).data?.maps
  const map = maps?.find(({ slug }) => slug === board.map)
  const name = map?.name ?? (maps ? '这张地图不在了' : '正在打开地图')
  return (
    <AddedPart title="战术板" error={error} readOnly={readOnly} onRemove={() => onBoard(undefined)}>
      <div className={styles.row}>
        <button
          type="button"
          className={`sunken ${styles.poster}`}
          aria-label="编辑战术板"
          disabled={readOnly}
          onClick={open}
        >
          {map && <StepPicture map={map} board={board} step={0} className={styles.picture} />}
        </button>
        <div className={`stack-xs ${styles.facts}`}>
          <p className="bold">{name}</p>
          <p className="small faint">
            {`${sideNames[board.side]}方 · ${board.steps.length} 步${adaptedFrom ? ' · 改编' : ''}`}
          </p>
          {!readOnly && (
            <div className={`wrap ${styles.acts}`}>
              <Button size="s" icon="post" onClick={open}>
                接着画
              </Button>
              {onPlace && (
                <Button size="s" onClick={onPlace}>
                  放进正文
                </Button>
              )}
            </div>
          )}
        </div>
      </div>
      <div>
        <ToggleChip
          label="允许别人改编"
          checked={adaptable}
          disabled={readOnly}
          onChecked={(checked) => onBoard({ ...draft, adaptable: checked })}
        />
      </div>
      {layer}
    </AddedPart>
  )
}
