import type { CallInput } from '@judian/contract'
import { limits } from '@judian/contract/limits'
import { ask } from '@judian/web/kernel/ask/index.ts'
import type { PopupProps } from '@judian/web/kernel/popup/popup.ts'
import { showToast } from '@judian/web/kernel/toast/toast-store.ts'
import { TextArea } from '@judian/web/ui/fields/text-area.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormPopup } from '../../components/form/form-popup.tsx'
import { clansKey } from './queries.ts'

type Act = '/v1/admin/clans/dissolveClanByAdmin' | '/v1/admin/clans/unlinkGameAccount'

type Props = PopupProps & {
  title: string
  about: string
  confirm: string
  done: string
} & { [P in Act]: { path: P; what: Omit<CallInput<P>, 'reason'> } }[Act]

/** Asks for the reason of a removal; the affected members are notified. */
export function ReasonPopup({ title, about, confirm, done, path, what, onClose }: Props) {
  const client = useQueryClient()
  const [reason, setReason] = useState('')
  const action = async () => {
    await ask(path, { ...what, reason })
    showToast(done)
    void client.invalidateQueries({ queryKey: clansKey })
  }
  return (
    <FormPopup title={title} confirm={confirm} danger size="s" draft={reason} action={action} onClose={onClose}>
      {(problems) => (
        <>
          <p>{about}</p>
          <TextArea
            label="理由"
            maxLength={limits.reasonLength}
            value={reason}
            error={problems['reason']}
            onValue={setReason}
          />
        </>
      )}
    </FormPopup>
  )
}
