import type { AdminFeedback } from '@judian/contract'
import { limits } from '@judian/contract/limits'
import { ask } from '@judian/web/kernel/ask/index.ts'
import type { PopupProps } from '@judian/web/kernel/popup/popup.ts'
import { showToast } from '@judian/web/kernel/toast/toast-store.ts'
import { TextArea } from '@judian/web/ui/fields/text-area.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormPopup } from '../../components/form/popups/form-popup.tsx'
import { feedbackKey } from './queries.ts'
import styles from './feedback.module.css'

/** Answers feedback; the sender gets a system message. */
export function AnswerPopup({ feedback, onClose }: PopupProps & { feedback: AdminFeedback }) {
  const client = useQueryClient()
  const [answer, setAnswer] = useState('')
  const action = async () => {
    await ask('/v1/admin/feedback/answerFeedback', { feedback_id: feedback.id, answer })
    showToast(`已回复 ${feedback.username}`)
    void client.invalidateQueries({ queryKey: feedbackKey })
  }
  return (
    <FormPopup title={`回复 ${feedback.username}`} confirm="发送" draft={answer} action={action} onClose={onClose}>
      {(problems) => (
        <>
          <blockquote className={styles.quote}>{feedback.message}</blockquote>
          <TextArea
            label="回复"
            hint="TA 会收到系统消息；这条反馈同时标为已处理，只能回复一次"
            maxLength={limits.feedbackLength}
            value={answer}
            error={problems['answer']}
            onValue={setAnswer}
          />
        </>
      )}
    </FormPopup>
  )
}
