import type { AdminUser } from '@judian/contract'
import { ask } from '@judian/web/kernel/ask/index.ts'
import type { PopupProps } from '@judian/web/kernel/popup/popup.ts'
import { showToast } from '@judian/web/kernel/toast/toast-store.ts'
import { Segmented } from '@judian/web/ui/fields/segmented.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormPopup } from '../../components/form/popups/form-popup.tsx'
import { ReasonField } from '../../components/form/reason-field.tsx'
import { NumberField } from '../../components/form/number-field.tsx'
import { coinsRange } from '../../components/form/reward.ts'
import { useRequestId } from '@judian/web/kernel/ask/index.ts'
import { usersKey } from './queries.ts'

const ways = [
  { value: 'grant', label: '发放' },
  { value: 'take', label: '扣除' },
] as const

/** Grants or deducts coins; the member is notified with the reason. */
export function CoinsPopup({ user, onClose }: PopupProps & { user: AdminUser }) {
  const client = useQueryClient()
  const [way, setWay] = useState<(typeof ways)[number]['value']>('grant')
  const [amount, setAmount] = useState('')
  const [reason, setReason] = useState('')
  const requestId = useRequestId(way, amount, reason)

  const action = async () => {
    const change = way === 'grant' ? Number(amount) : -Number(amount)
    const { coins } = await ask('/v1/admin/users/adjustCoins', {
      user_id: user.user_id,
      change,
      reason,
      request_id: requestId,
    })
    showToast(`${user.username} 现在有 ${coins} 金币`)
    void client.invalidateQueries({ queryKey: usersKey })
  }

  return (
    <FormPopup
      title={`调整 ${user.username} 的金币`}
      confirm="确定"
      size="s"
      draft={[way, amount, reason]}
      action={action}
      onClose={onClose}
    >
      {(problems) => (
        <>
          <p>现有 {user.coins} 金币</p>
          <Segmented label="方式" options={ways} value={way} onValue={setWay} />
          <NumberField label="数量" {...coinsRange} value={amount} error={problems['change']} onValue={setAmount} />
          <ReasonField
            label="原因"
            hint="TA 会在系统消息里看到"
            value={reason}
            problems={problems}
            onValue={setReason}
          />
        </>
      )}
    </FormPopup>
  )
}
