import type { KeyBatch } from '@judian/contract'
import { ask } from '@judian/web/kernel/ask/index.ts'
import type { PopupProps } from '@judian/web/kernel/popup/popup.ts'
import { ConfirmActionPopup } from '../../components/form/popups/confirm-action-popup.tsx'
import { keysKey } from './queries.ts'

/** Confirms revoking a batch's unused codes. */
export function RevokePopup({ batch, onClose }: PopupProps & { batch: KeyBatch }) {
  return (
    <ConfirmActionPopup
      title={`作废「${batch.name}」？`}
      confirm="作废"
      done="已作废"
      refresh={keysKey}
      action={() => ask('/v1/admin/keys/revokeKeyBatch', { batch_id: batch.id })}
      onClose={onClose}
    >
      <p>还没用过的 {batch.key_count - batch.used_count} 个激活码会立即失效，不能恢复。</p>
    </ConfirmActionPopup>
  )
}
