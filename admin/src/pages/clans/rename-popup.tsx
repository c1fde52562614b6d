import type { Clan } from '@judian/contract'
import { limits } from '@judian/contract/limits'
import { ask } from '@judian/web/kernel/ask/index.ts'
import type { PopupProps } from '@judian/web/kernel/popup/popup.ts'
import { showToast } from '@judian/web/kernel/toast/toast-store.ts'
import { TextField } from '@judian/web/ui/fields/text-field.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormPopup } from '../../components/form/popups/form-popup.tsx'
import { ReasonField } from '../../components/form/reason-field.tsx'
import { clansKey } from './queries.ts'

/** Renames a clan; the captain is notified with the reason. */
export function RenamePopup({ clan, onClose }: PopupProps & { clan: Clan }) {
  const client = useQueryClient()
  const [name, setName] = useState(clan.name)
  const [reason, setReason] = useState('')
  const action = async () => {
    await ask('/v1/admin/clans/renameClan', { clan_id: clan.id, name, reason })
    showToast('已改名')
    void client.invalidateQueries({ queryKey: clansKey })
  }
  return (
    <FormPopup
      title={`给「${clan.name}」改名`}
      confirm="改名"
      size="s"
      draft={[name, reason]}
      action={action}
      onClose={onClose}
    >
      {(problems) => (
        <>
          <TextField
            label="新名称"
            maxLength={limits.clanNameMax}
            value={name}
            error={problems['name']}
            onValue={setName}
          />
          <ReasonField hint="队长会收到通知" value={reason} problems={problems} onValue={setReason} />
        </>
      )}
    </FormPopup>
  )
}
