import { limits } from '@judian/contract/limits'
import { ask } from '@judian/web/kernel/ask/index.ts'
import type { PopupProps } from '@judian/web/kernel/popup/popup.ts'
import { TextField } from '@judian/web/ui/fields/text-field.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormPopup } from '../../components/form/popups/form-popup.tsx'
import { type RewardDraft, rewardInput } from '../../components/form/reward.ts'
import { RewardField } from '../../components/form/reward-field.tsx'
import { NumberField } from '../../components/form/number-field.tsx'
import { useRequestId } from '@judian/web/kernel/ask/index.ts'
import { ExportPopup } from './export-popup.tsx'
import { keysKey } from './queries.ts'

/** Creates a batch of codes; the codes are shown once, for export. */
export function NewBatchPopup({ onClose }: PopupProps) {
  const client = useQueryClient()
  const [name, setName] = useState('')
  const [count, setCount] = useState('100')
  const [expires, setExpires] = useState('')
  const [reward, setReward] = useState<RewardDraft>({ kind: 'coins', coins: '' })
  const [made, setMade] = useState<{ name: string; keys: readonly string[] }>()
  const input = {
    name,
    count: Number(count),
    ...rewardInput(reward),
    // Valid until the end of that day in the operator's time zone.
    ...(expires && { expires_at: new Date(`${expires}T23:59:59`).toISOString() }),
  }
  const requestId = useRequestId(JSON.stringify(input))

  const action = async () => {
    const { batch, keys } = await ask('/v1/admin/keys/createKeyBatch', { ...input, request_id: requestId })
    setMade({ name: batch.name, keys })
    void client.invalidateQueries({ queryKey: keysKey })
  }

  if (made) return <ExportPopup {...made} onClose={onClose} />
  return (
    <FormPopup title="制作一批激活码" confirm="制作" draft={input} staysOpen action={action} onClose={onClose}>
      {(problems) => (
        <>
          <TextField
            label="批次名称"
            maxLength={limits.keyBatchNameLength}
            value={name}
            error={problems['name']}
            onValue={setName}
          />
          <NumberField
            label={`数量（最多 ${limits.keysPerBatch}）`}
            min={1}
            max={limits.keysPerBatch}
            value={count}
            error={problems['count']}
            onValue={setCount}
          />
          <RewardField value={reward} onValue={setReward} problems={problems} />
          <TextField
            type="date"
            label="有效期至（留空则长期有效）"
            value={expires}
            error={problems['expires_at']}
            onValue={setExpires}
          />
        </>
      )}
    </FormPopup>
  )
}
