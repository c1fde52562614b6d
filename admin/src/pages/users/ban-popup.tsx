import type { AdminUser } from '@judian/contract'
import { ask } from '@judian/web/kernel/ask/index.ts'
import type { PopupProps } from '@judian/web/kernel/popup/popup.ts'
import { showToast } from '@judian/web/kernel/toast/toast-store.ts'
import { Select } from '@judian/web/ui/fields/select.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormPopup } from '../../components/form/popups/form-popup.tsx'
import { ReasonField } from '../../components/form/reason-field.tsx'
import { usersKey } from './queries.ts'

const day = 86_400_000
const lengths = [
  { value: '1', label: '1 天' },
  { value: '3', label: '3 天' },
  { value: '7', label: '7 天' },
  { value: '30', label: '30 天' },
  { value: '365', label: '1 年' },
  { value: 'ever', label: '永久' },
]

/** Bans a member temporarily or permanently and ends all sessions. */
export function BanPopup({ user, onClose }: PopupProps & { user: AdminUser }) {
  const client = useQueryClient()
  const [length, setLength] = useState('7')
  const [reason, setReason] = useState('')

  const action = async () => {
    const until = length === 'ever' ? {} : { until: new Date(Date.now() + Number(length) * day).toISOString() }
    await ask('/v1/admin/users/banUser', { user_id: user.user_id, reason, ...until })
    showToast(`已封禁 ${user.username}`)
    void client.invalidateQueries({ queryKey: usersKey })
  }

  return (
    <FormPopup
      title={`封禁 ${user.username}`}
      confirm="封禁"
      danger
      size="s"
      draft={[length, reason]}
      action={action}
      onClose={onClose}
    >
      {(problems) => (
        <>
          <Select label="时长" options={lengths} value={length} error={problems['until']} onValue={setLength} />
          <ReasonField
            label="原因"
            hint="TA 登录时会看到账户已被封禁；原因记入操作日志"
            value={reason}
            problems={problems}
            onValue={setReason}
          />
        </>
      )}
    </FormPopup>
  )
}
