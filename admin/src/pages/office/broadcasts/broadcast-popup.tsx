import type { CallInput, CallOutput } from '@judian/contract'
import { limits } from '@judian/contract/limits'
import { siteName } from '@judian/web/kernel/home.ts'
import { ask } from '@judian/web/kernel/ask/index.ts'
import { useRequestId } from '@judian/web/kernel/ask/request-id.ts'
import type { PopupProps } from '@judian/web/kernel/popup/popup.ts'
import { askWithSudo } from '@judian/web/kernel/sudo/ask-with-sudo.ts'
import { showToast } from '@judian/web/kernel/toast/toast-store.ts'
import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { custom, type Fields } from '../../../components/form/fields.ts'
import { FormPopup } from '../../../components/form/popups/form-popup.tsx'
import { useFields } from '../../../components/form/use-fields.tsx'
import { BroadcastPreview } from './broadcast-preview.tsx'
import { everyone, RecipientsField } from './recipients-field.tsx'

type Call = '/v1/admin/broadcasts/createBroadcast'
type Preview = CallOutput<'/v1/admin/broadcasts/previewBroadcast'>

const declared: Fields<Call> = {
  sender_name: { kind: 'text', label: '发送者', max: limits.senderNameLength, start: `${siteName}小助手` },
  title: { kind: 'text', label: '标题', max: limits.titleLength },
  message: { kind: 'textarea', label: '内容', max: limits.broadcastLength },
  user_ids: custom({
    start: everyone,
    render: (field) => <RecipientsField {...field} />,
    send: ({ audience, members }) => (audience === 'list' ? members.map(({ user_id }) => user_id) : undefined),
  }),
  coins: { kind: 'reward', optional: true, start: { kind: 'none' } },
  send_at: { kind: 'datetime', label: '定时（留空则立即发送）', optional: true },
}

/** Composes a system message with a preview. */
export function BroadcastPopup({ refresh, onClose }: PopupProps & { refresh: QueryKey }) {
  const client = useQueryClient()
  const fields = useFields(declared)
  const [preview, setPreview] = useState<{ of: string; shown: Preview }>()
  const { send_at, ...input } = fields.input() as Omit<CallInput<Call>, 'request_id'>
  const written = JSON.stringify(input)
  const isPreviewed = preview?.of === written
  const requestId = useRequestId(written, send_at)

  const show = async () => setPreview({ of: written, shown: await ask('/v1/admin/broadcasts/previewBroadcast', input) })
  const send = async () => {
    await askWithSudo('/v1/admin/broadcasts/createBroadcast', {
      ...input,
      ...(send_at && { send_at }),
      request_id: requestId,
    })
    showToast(send_at ? '已安排发送' : '开始发送')
    void client.invalidateQueries({ queryKey: refresh })
    onClose()
  }
  return (
    <FormPopup
      title="发系统消息"
      confirm={isPreviewed ? (send_at ? '定时发送' : '确认发送') : '预览'}
      draft={fields.values}
      staysOpen
      action={isPreviewed ? send : show}
      onClose={onClose}
    >
      {(problems) => (
        <>
          {fields.render(problems)}
          {isPreviewed && <BroadcastPreview preview={preview.shown} />}
        </>
      )}
    </FormPopup>
  )
}
