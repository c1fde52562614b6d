import { limits } from '@judian/contract/limits'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, ask, isApiError, messageOf, NetworkError } from '../../../kernel/ask/index.ts'
import { useRateLimitRetry, wasCancelled } from '../../../kernel/ask/use-rate-limit-retry.ts'
import type { PopupProps } from '../../../kernel/popup/popup.ts'
import { useTabDraft } from '../../../kernel/storage/use-tab-draft.ts'
import { showToast } from '../../../kernel/toast/toast-store.ts'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { Dialog, DialogActs } from '../../../ui/overlays/dialog.tsx'

const empty = '反馈内容不能为空'

export function FeedbackPopup({ onClose }: PopupProps) {
  const { value: message, requestId, write, clear } = useTabDraft('feedback', '')
  const [problem, setProblem] = useState<{ error: string; hint?: string }>()
  const { run, wait } = useRateLimitRetry()

  const send = useMutation({
    mutationFn: () => run(() => ask('/v1/moments/sendFeedback', { message, request_id: requestId })),
    onSuccess: () => {
      showToast('发送成功，感谢您的反馈！')
      clear()
      onClose()
    },
    onError: (error) => {
      // The query client opens the sign-in overlay over the draft.
      if (wasCancelled(error) || isApiError(error, 'NotSignedIn')) return
      const status = error instanceof ApiError ? error.status : error instanceof NetworkError ? error.http : undefined
      setProblem(
        status === undefined ? { error: messageOf(error) } : { error: `错误：${status}`, hint: messageOf(error) },
      )
    },
  })

  return (
    <Dialog
      title="意见反馈"
      onClose={onClose}
      footer={
        <DialogActs
          onCancel={onClose}

          busy={send.isPending}
          busyText="正在发送…"
          wait={wait}
          onClick={() => (message.trim() ? send.mutate() : setProblem({ error: empty }))}
        >
          发送
        </DialogActs>
      }
    >
      <TextArea
        label="想对我们说什么"
        placeholder="遇到的问题，或者想要的功能"
        rows={5}
        maxLength={limits.feedbackLength}
        value={message}
        onValue={(text) => {
          write(text)
          setProblem(undefined)
        }}
        {...problem}
      />
    </Dialog>
  )
}
