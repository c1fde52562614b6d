import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useId, useState } from 'react'
import { ask, isApiError, messageOf, useSingleFlight } from '../../../kernel/ask/index.ts'
import { useRateLimitRetry, wasCancelled } from '../../../kernel/ask/use-rate-limit-retry.ts'
import type { PopupProps } from '../../../kernel/popup/popup.ts'
import { me, openAccountOverlay } from '../../../kernel/session/index.ts'
import { useTabDraft } from '../../../kernel/storage/use-tab-draft.ts'
import { showToast } from '../../../kernel/toast/toast-store.ts'
import { Dialog, DialogActs } from '../../../ui/overlays/dialog.tsx'
import { isWholeKey } from './format-key.ts'
import { KeyField } from './key-field.tsx'

const empty = '激活码不能为空'
const wrong = '您输入的激活码有误'

/** Redeems an activation code. */
export function RedeemCentre({ onClose }: PopupProps) {
  const client = useQueryClient()
  const formId = useId()
  const { value: code, requestId, write, clear } = useTabDraft('redeem', '')
  const [problem, setProblem] = useState<string>()
  const { run, wait } = useRateLimitRetry()

  const redeem = useMutation({
    mutationFn: () => run(() => ask('/v1/account/redeemKey', { key: code, request_id: requestId })),
    onSuccess() {
      showToast('激活成功，请前往消息中心查收')
      void client.invalidateQueries({ queryKey: me.queryKey }) // coins, and one more message
      clear()
      onClose()
    },
    onError(error) {
      if (wasCancelled(error)) return
      if (isApiError(error, 'RedeemNotSignedIn')) openAccountOverlay('signIn')
      setProblem(messageOf(error))
    },
  })
  const send = useSingleFlight(redeem.mutateAsync)

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (code === '') setProblem(empty)
    // Invalid by format: don't spend one of the limited attempts.
    else if (isWholeKey(code)) send()
    else setProblem(wrong)
  }

  return (
    <Dialog
      title="兑换中心"
      size="s"
      onClose={onClose}
      footer={
        <DialogActs
          onCancel={onClose}
          type="submit"
          form={formId}

          busy={redeem.isPending}
          busyText="正在兑换…"
          wait={wait}
        >
          兑换
        </DialogActs>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <KeyField
          label="激活码"
          hint="共 16 位，不分大小写，可以直接粘贴"
          value={code}
          onValue={(text) => {
            write(text)
            setProblem(undefined)
          }}
          error={problem}
        />
      </form>
    </Dialog>
  )
}
