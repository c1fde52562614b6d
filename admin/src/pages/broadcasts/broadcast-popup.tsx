import type { CallOutput } from '@judian/contract'
import { limits } from '@judian/contract/limits'
import { ask } from '@judian/web/kernel/ask/index.ts'
import type { PopupProps } from '@judian/web/kernel/popup/popup.ts'
import { showToast } from '@judian/web/kernel/toast/toast-store.ts'
import { Segmented } from '@judian/web/ui/fields/segmented.tsx'
import { TextArea } from '@judian/web/ui/fields/text-area.tsx'
import { TextField } from '@judian/web/ui/fields/text-field.tsx'
import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormPopup } from '../../components/form/popups/form-popup.tsx'
import { MemberPicker, type PickedMember } from '../../components/form/pickers/member-picker.tsx'
import { type RewardDraft, rewardInput } from '../../components/form/reward.ts'
import { RewardField } from '../../components/form/reward-field.tsx'
import { useRequestId } from '@judian/web/kernel/ask/index.ts'
import { BroadcastPreview } from './broadcast-preview.tsx'

const audiences = [
  { value: 'all', label: '所有成员' },
  { value: 'list', label: '指定成员' },
] as const

type Preview = CallOutput<'/v1/admin/broadcasts/previewBroadcast'>

/** Composes a system message with a preview. */
export function BroadcastPopup({ refresh, onClose }: PopupProps & { refresh: QueryKey }) {
  const client = useQueryClient()
  const [form, setForm] = useState({ sender_name: '据点小助手', title: '', message: '', sendAt: '' })
  const [audience, setAudience] = useState<'all' | 'list'>('all')
  const [members, setMembers] = useState<readonly PickedMember[]>([])
  const [reward, setReward] = useState<RewardDraft>({ kind: 'none' })
  const [preview, setPreview] = useState<{ of: string; shown: Preview }>()

  const { sendAt, ...text } = form
  const input = {
    ...text,
    ...rewardInput(reward),
    ...(audience === 'list' && { user_ids: members.map(({ user_id }) => user_id) }),
  }
  const written = JSON.stringify(input)
  const isPreviewed = preview?.of === written
  const requestId = useRequestId(written, sendAt)
  const field = (name: keyof typeof form) => ({
    value: form[name],
    onValue: (value: string) => setForm((before) => ({ ...before, [name]: value })),
  })

  const show = async () => setPreview({ of: written, shown: await ask('/v1/admin/broadcasts/previewBroadcast', input) })
  const send = async () => {
    const send_at = sendAt ? { send_at: new Date(sendAt).toISOString() } : {}
    await ask('/v1/admin/broadcasts/createBroadcast', { ...input, ...send_at, request_id: requestId })
    showToast(sendAt ? '已安排发送' : '开始发送')
    void client.invalidateQueries({ queryKey: refresh })
    onClose()
  }

  return (
    <FormPopup
      title="发系统消息"
      confirm={isPreviewed ? (sendAt ? '定时发送' : '确认发送') : '预览'}
      draft={[form, audience, members, reward]}
      staysOpen
      action={isPreviewed ? send : show}
      onClose={onClose}
    >
      {(problems) => (
        <>
          <TextField
            label="发送者"
            maxLength={limits.senderNameLength}
            error={problems['sender_name']}
            {...field('sender_name')}
          />
          <TextField label="标题" maxLength={limits.titleLength} error={problems['title']} {...field('title')} />
          <TextArea label="内容" maxLength={limits.broadcastLength} error={problems['message']} {...field('message')} />
          <Segmented label="发给" options={audiences} value={audience} onValue={setAudience} />
          {audience === 'list' && <MemberPicker label="收件人" picked={members} onPicked={setMembers} />}
          {problems['user_ids'] && <p role="alert">{problems['user_ids']}</p>}
          <RewardField optional value={reward} onValue={setReward} problems={problems} />
          <TextField
            type="datetime-local"
            label="定时（留空则立即发送）"
            error={problems['send_at']}
            {...field('sendAt')}
          />
          {isPreviewed && <BroadcastPreview preview={preview.shown} />}
        </>
      )}
    </FormPopup>
  )
}
