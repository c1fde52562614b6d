import type { BoardCard } from '@judian/contract'
import { useQueryClient } from '@tanstack/react-query'
import { messageOf } from '../../../kernel/ask/index.ts'
import { showToast } from '../../../kernel/toast/toast-store.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { IconButton } from '../../../ui/actions/icon-button.tsx'
import { moreIcons } from '../../../ui/icons/more-icons.ts'
import type { BoardDraft } from '../../../domains/posts/moments/drafts/board-draft.ts'
import { openBoard } from '../queries.ts'
import { useDrawing } from '../use-drawing.tsx'
import styles from './talking.module.css'

interface Props {
  card: BoardCard
  adapted: BoardDraft | undefined
  disabled: boolean
  onAdapted: (adapted: BoardDraft | undefined) => void
}

/** The adapted board of a comment being written; or the button to draw one, if the post's author allows it. */
export function AdaptedBoard({ card, adapted, disabled, onAdapted }: Props) {
  const client = useQueryClient()
  const { layer, draw } = useDrawing()
  const start = async () => {
    const { board_id, version } = card
    const begun = adapted ?? {
      board: (await client.ensureQueryData(openBoard(board_id, version))).board,
      adaptedFrom: { board_id, version },
      adaptable: true,
    }
    draw({ draft: begun, title: '改一版', onDone: onAdapted })
  }
  const onDraw = () => void start().catch((error: unknown) => showToast(messageOf(error), 3))

  if (!adapted && !card.adaptable) return null
  return (
    <>
      {adapted ? (
        <span className={`small accent ${styles.adapted}`}>
          <Button size="s" variant="ghost" icon="post" disabled={disabled} onClick={onDraw}>
            改编的战术板 · {adapted.board.steps.length} 步
          </Button>
          <IconButton
            icon={moreIcons.close}
            size={16}
            label="去掉改编的战术板"
            disabled={disabled}
            onClick={() => onAdapted(undefined)}
          />
        </span>
      ) : (
        <Button size="s" variant="ghost" icon="post" disabled={disabled} onClick={onDraw}>
          改一版
        </Button>
      )}
      {layer}
    </>
  )
}
