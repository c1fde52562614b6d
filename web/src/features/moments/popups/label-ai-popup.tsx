import type { CallInput } from '@judian/contract'
import { limits } from '@judian/contract/limits'
import { shorten } from '@judian/contract/cut-text'
import { useState } from 'react'
import { aiLabelText } from '../../../kernel/format/label-text.ts'
import { ask } from '../../../kernel/ask/index.ts'
import { ConfirmPopup } from '../../../kernel/popup/confirm-popup.tsx'
import type { PopupProps } from '../../../kernel/popup/popup.ts'
import { showToast } from '../../../kernel/toast/toast-store.ts'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import styles from './popup.module.css'

type Props = PopupProps &
  Pick<CallInput<'/v1/moments/labelAiGenerated'>, 'kind' | 'id'> & {
    /** First words of the content, to identify it. */
    excerpt: string
    onLabelled: () => void
  }

/** A moderator labels another member's content as generated. */
export function LabelAiPopup({ kind, id, excerpt, onLabelled, onClose }: Props) {
  const [reason, setReason] = useState('')

  const act = async () => {
    await ask('/v1/moments/labelAiGenerated', { kind, id, reason })
    onLabelled()
    showToast('已添加标识')
  }

  return (
    <ConfirmPopup
      title={`添加「${aiLabelText}」标识`}
      confirm="添加"
      disabled={!reason.trim()}
      act={act}
      onClose={onClose}
    >
      {excerpt && <p className={styles.quote}>{shorten(excerpt, 60)}</p>}
      <TextArea
        label="理由"
        hint="作者会看到理由，不能自己移除标识"
        maxLength={limits.reasonLength}
        value={reason}
        onValue={setReason}
      />
    </ConfirmPopup>
  )
}
