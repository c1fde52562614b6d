import { useQueryClient } from '@tanstack/react-query'
import { ask } from '../../../kernel/ask/index.ts'
import { ConfirmPopup } from '../../../kernel/popup/confirm-popup.tsx'
import type { PopupProps } from '../../../kernel/popup/popup.ts'
import { showToast } from '../../../kernel/toast/toast-store.ts'
import { clanBoardsKey } from './queries.ts'

interface Props extends PopupProps {
  boardId: number
  title: string
  /** Called after the deletion. */
  onDeleted?: () => void
}

/** Confirms deleting a clan's board. */
export function DeleteClanBoardPopup({ boardId, title, onDeleted, onClose }: Props) {
  const client = useQueryClient()
  const act = async () => {
    await ask('/v1/clanBoards/deleteClanBoard', { board_id: boardId })
    onDeleted?.()
    showToast('已删除')
    await client.invalidateQueries({ queryKey: [...clanBoardsKey, 'list'] })
  }
  return (
    <ConfirmPopup title={`删除「${title}」？`} confirm="删除" danger act={act} onClose={onClose}>
      <p>队友也会看不到它，不能恢复。</p>
    </ConfirmPopup>
  )
}
