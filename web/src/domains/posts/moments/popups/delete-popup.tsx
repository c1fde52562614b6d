import { shorten } from '@judian/contract/cut-text'
import { limits } from '@judian/contract/limits'
import { useState } from 'react'
import { ConfirmPopup } from '../../../../kernel/popup/confirm-popup.tsx'
import type { PopupProps } from '../../../../kernel/popup/popup.ts'
import { showToast } from '../../../../kernel/toast/toast-store.ts'
import styles from './popup.module.css'
import { type Basis, isStated, noBasis, RuleFields } from './rule-fields.tsx'

/** Basis of a moderator's deletion; empty for own content. */
export type DeletionReason = Partial<Basis>

interface Props extends PopupProps {
  what: '帖子' | '评论'
  /** First words of the content, to identify it. */
  excerpt: string
  /** Set if a moderator deletes another member's content: the community whose rules apply. */
  moderatedIn?: string | undefined
  remove: (reason: DeletionReason) => Promise<void>
}

export function DeletePopup({ what, excerpt, moderatedIn, remove, onClose }: Props) {
  const [basis, setBasis] = useState(noBasis)
  const isModerating = moderatedIn !== undefined

  const act = async () => {
    await remove(isModerating ? basis : {})
    showToast(`${what}已删除`)
  }

  return (
    <ConfirmPopup
      title={`删除这条${what}？`}
      confirm="删除"
      danger
      disabled={isModerating && !isStated(basis)}
      act={act}
      onClose={onClose}
    >
      {excerpt && <p className={styles.quote}>{shorten(excerpt, 60)}</p>}
      {isModerating ? (
        <>
          <RuleFields community={moderatedIn} basis={basis} onBasis={setBasis} />
          <p>{`管理员可以在 ${limits.deletedDays} 天内恢复；作者会收到通知，并可以申诉一次。`}</p>
        </>
      ) : (
        <p>删除后无法恢复。</p>
      )}
    </ConfirmPopup>
  )
}
