import type { Appeal } from '@judian/contract'
import { limits } from '@judian/contract/limits'
import { ask } from '@judian/web/kernel/ask/index.ts'
import type { PopupProps } from '@judian/web/kernel/popup/popup.ts'
import { showToast } from '@judian/web/kernel/toast/toast-store.ts'
import { TextArea } from '@judian/web/ui/fields/text-area.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormPopup } from '../../components/form/popups/form-popup.tsx'
import { appealsKey } from './queries.ts'

/** Grants or denies an appeal; the author is notified of the answer. */
export function AnswerPopup({ appeal, granted, onClose }: PopupProps & { appeal: Appeal; granted: boolean }) {
  const client = useQueryClient()
  const [answer, setAnswer] = useState('')
  const action = async () => {
    try {
      await ask('/v1/admin/review/decideAppeal', { decision_id: appeal.decision_id, granted: granted ? 1 : 0, answer })
      showToast(granted ? '已支持申诉，内容恢复显示' : '已维持原决定')
    } finally {
      void client.invalidateQueries({ queryKey: appealsKey })
    }
  }
  return (
    <FormPopup
      title={granted ? '支持申诉，恢复内容' : '维持原决定'}
      confirm="确定"
      size="s"
      draft={answer}
      action={action}
      onClose={onClose}
    >
      {(problems) => (
        <TextArea
          label="给作者的答复（选填）"
          maxLength={limits.reasonLength}
          value={answer}
          error={problems['answer']}
          onValue={setAnswer}
        />
      )}
    </FormPopup>
  )
}
