import type { AiLabel, CallInput } from '@judian/contract'
import { limits } from '@judian/contract/limits'
import { shorten } from '@judian/contract/cut-text'
import { useState } from 'react'
import { aiLabelText } from '../../../../kernel/format/texts.ts'
import { ask } from '../../../../kernel/ask/index.ts'
import { ConfirmPopup } from '../../../../kernel/popup/confirm-popup.tsx'
import type { PopupProps } from '../../../../kernel/popup/popup.ts'
import { showToast } from '../../../../kernel/toast/toast-store.ts'
import { TextArea } from '../../../../ui/fields/text-area.tsx'
import styles from './popup.module.css'

type Props = PopupProps &
  Pick<CallInput<'/v1/moments/labelAiGenerated'>, 'kind' | 'id'> & {
    /** First words of the content, to identify it. */
    excerpt: string
    /** Has a moderator's label, which the popup withdraws. */
    isLabelled: boolean
    /** Shows the label that the content has now. */
    onDone: (label: { ai_label: AiLabel | undefined }) => void
  }

/** A moderator labels another member's content as generated, or withdraws that. */
export function LabelAiPopup({ kind, id, excerpt, isLabelled, onDone, onClose }: Props) {
  const [reason, setReason] = useState('')
  const verb = isLabelled ? '撤回' : '添加'

  const act = async () => {
    const call = isLabelled ? '/v1/moments/withdrawAiLabel' : '/v1/moments/labelAiGenerated'
    const { ai_label } = await ask(call, { kind, id, reason })
    onDone({ ai_label })
    showToast(isLabelled ? '已撤回标识' : '已添加标识')
  }

  return (
    <ConfirmPopup
      title={`${verb}「${aiLabelText}」标识`}
      confirm={verb}
      disabled={!reason.trim()}
      act={act}
      onClose={onClose}
    >
      {excerpt && <p className={styles.quote}>{shorten(excerpt, 60)}</p>}
      <TextArea
        label="理由"
        hint={isLabelled ? '作者会看到理由' : '作者会看到理由，不能自己移除标识'}
        maxLength={limits.reasonLength}
        value={reason}
        onValue={setReason}
      />
    </ConfirmPopup>
  )
}
