import { shorten } from '@judian/contract/cut-text'
import { limits } from '@judian/contract/limits'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmPopup } from '../../../kernel/popup/confirm-popup.tsx'
import type { PopupProps } from '../../../kernel/popup/popup.ts'
import { showToast } from '../../../kernel/toast/toast-store.ts'
import { Choice } from '../../../ui/fields/choice.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { divisionLists } from '../../communities/queries.ts'
import styles from './popup.module.css'

/** Basis of a moderator's deletion; empty for own content. */
export interface DeletionReason {
  rule_id?: number
  reason?: string
}

interface Props extends PopupProps {
  what: '帖子' | '评论'
  /** First words of the content, to identify it. */
  excerpt: string
  /** Set if a moderator deletes another member's content: the community whose rules apply. */
  moderatedIn?: string | undefined
  remove: (reason: DeletionReason) => Promise<void>
}

export function DeletePopup({ what, excerpt, moderatedIn, remove, onClose }: Props) {
  const [rule, setRule] = useState('')
  const [reason, setReason] = useState('')
  const lists = useQuery({ ...divisionLists(moderatedIn ?? ''), enabled: moderatedIn !== undefined })
  const isModerating = moderatedIn !== undefined
  const rules = [
    { value: '', label: '用户协议' },
    ...(lists.data?.community_rules ?? []).map(({ id, title }) => ({ value: String(id), label: title })),
  ]

  const act = async () => {
    await remove(isModerating ? { reason, ...(rule && { rule_id: Number(rule) }) } : {})
    showToast(`${what}已删除`)
  }

  return (
    <ConfirmPopup
      title={`删除这条${what}？`}
      confirm="删除"
      danger
      disabled={isModerating && !rule && !reason.trim()}
      act={act}
      onClose={onClose}
    >
      {excerpt && <p className={styles.quote}>{shorten(excerpt, 60)}</p>}
      {isModerating ? (
        <>
          <Choice label="依据" options={rules} value={rule} onValue={setRule} />
          <TextArea
            label="理由"
            hint={rule ? '选填，作者会看到依据和理由' : '依据用户协议时必填，作者会看到依据和理由'}
            maxLength={limits.reasonLength}
            value={reason}
            onValue={setReason}
          />
          <p>{`管理员可以在 ${limits.deletedDays} 天内恢复；作者会收到通知，并可以申诉一次。`}</p>
        </>
      ) : (
        <p>删除后无法恢复。</p>
      )}
    </ConfirmPopup>
  )
}
