import type { Board } from '@judian/boards'
import { boardsLimits } from '@judian/contract/limits'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, ask } from '../../../kernel/ask/index.ts'
import { newRequestId } from '../../../kernel/ask/request-id.ts'
import { ConfirmPopup } from '../../../kernel/popup/confirm-popup.tsx'
import type { PopupProps } from '../../../kernel/popup/popup.ts'
import { showToast } from '../../../kernel/toast/toast-store.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { clanBoardsKey } from './queries.ts'

/** A clan's board that is being changed. */
interface ChangedBoard {
  readonly boardId: number
  readonly rev: number
  readonly title: string
}

interface Props extends PopupProps {
  clanId: number
  board: Board
  /** Absent for a new one. */
  changed?: ChangedBoard | undefined
}

/** Names a drawn board and saves it among the clan's. */
export function NameClanBoardPopup({ clanId, board, changed, onClose }: Props) {
  const client = useQueryClient()
  const [title, setTitle] = useState(changed?.title ?? '')
  const [requestId] = useState(newRequestId)
  const [problem, setProblem] = useState<string>()
  const act = async () => {
    await ask('/v1/clanBoards/saveClanBoard', {
      clan_id: clanId,
      board_id: changed?.boardId,
      rev: changed?.rev ?? 0,
      title,
      board,
      request_id: requestId,
    })
    showToast('已保存，队友看得到了')
    await client.invalidateQueries({ queryKey: clanBoardsKey })
  }
  return (
    <ConfirmPopup
      title="保存到战队"
      confirm="保存"
      disabled={title.trim() === ''}
      fields={['title']}
      act={act}
      onFail={(error) => setProblem(error instanceof ApiError ? error.fields.title : undefined)}
      onClose={onClose}
    >
      <TextField
        label="标题"
        placeholder="例如：A 点默认进攻"
        value={title}
        maxLength={boardsLimits.clanTitleLength}
        error={problem}
        onValue={setTitle}
      />
    </ConfirmPopup>
  )
}
