import type { KeyBatch } from '@judian/contract'
import { ask } from '@judian/web/kernel/ask/index.ts'
import { ConfirmPopup } from '@judian/web/kernel/popup/confirm-popup.tsx'
import type { PopupProps } from '@judian/web/kernel/popup/popup.ts'
import { showToast } from '@judian/web/kernel/toast/toast-store.ts'
import { useQueryClient } from '@tanstack/react-query'
import { keysKey } from './queries.ts'

/** Confirms revoking a batch's unused codes. */
export function RevokePopup({ batch, onClose }: PopupProps & { batch: KeyBatch }) {
  const client = useQueryClient()
  const act = async () => {
    await ask('/v1/admin/keys/revokeKeyBatch', { batch_id: batch.id })
    showToast('已作废')
    void client.invalidateQueries({ queryKey: keysKey })
  }
  return (
    <ConfirmPopup title={`作废「${batch.name}」？`} confirm="作废" danger act={act} onClose={onClose}>
      <p>还没用过的 {batch.key_count - batch.used_count} 个激活码会立即失效，不能恢复。</p>
    </ConfirmPopup>
  )
}
