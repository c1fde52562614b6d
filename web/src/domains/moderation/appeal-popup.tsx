import type { OwnDecision } from '@judian/contract'
import { limits } from '@judian/contract/limits'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ask, messageOf, ApiError, useSingleFlight } from '../../kernel/ask/index.ts'
import { useRateLimitRetry, wasCancelled } from '../../kernel/ask/use-rate-limit-retry.ts'
import type { PopupProps } from '../../kernel/popup/popup.ts'
import { showToast } from '../../kernel/toast/toast-store.ts'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { Dialog, DialogActs } from '../../ui/overlays/dialog.tsx'
import { decisionNames, kindNames } from './decision-text.ts'
import { myDecisions } from './queries.ts'

/** Form for the single appeal against a decision. */
export function AppealPopup({ decision, onClose }: PopupProps & { decision: OwnDecision }) {
  const client = useQueryClient()
  const [message, setMessage] = useState('')
  const { run, wait } = useRateLimitRetry()
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: () => run(() => ask('/v1/moments/appealDecision', { decision_id: decision.id, message })),
    onSuccess: () => {
      showToast('申诉已提交，将由另一位管理者复核', 1, 5_000)
      void client.invalidateQueries(myDecisions)
      onClose()
    },
  })
  const send = useSingleFlight(mutateAsync)
  const problem = error && !wasCancelled(error) ? errorText(error) : undefined

  return (
    <Dialog
      title={`申诉：${kindNames[decision.kind]}${decisionNames[decision.decision]}`}
      onClose={onClose}
      footer={
        <DialogActs onCancel={onClose} busy={isPending} busyText="正在提交…" wait={wait} onClick={send}>
          提交申诉
        </DialogActs>
      }
    >
      <TextArea
        label="为什么应该改变这个处理"
        hint="每个处理只能申诉一次，提交后不能修改"
        rows={5}
        maxLength={limits.reasonLength}
        value={message}
        error={problem}
        onValue={setMessage}
      />
    </Dialog>
  )
}

const errorText = (error: Error) =>
  (error instanceof ApiError ? error.fields['message'] : undefined) ?? messageOf(error)
