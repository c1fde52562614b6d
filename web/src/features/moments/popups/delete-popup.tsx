import { cutText } from '../../../kernel/format/text.ts'
import { ConfirmPopup } from '../../../kernel/popup/confirm-popup.tsx'
import type { PopupProps } from '../../../kernel/popup/popup.ts'
import { showToast } from '../../../kernel/toast/toast-store.ts'
import styles from './popup.module.css'

interface Props extends PopupProps {
  what: '帖子' | '评论'
  /** The beginning of what goes away, so that nobody deletes the wrong one. */
  excerpt: string
  remove: () => Promise<void>
}

export function DeletePopup({ what, excerpt, remove, onClose }: Props) {
  const act = async () => {
    await remove()
    showToast(`${what}已删除`)
  }

  return (
    <ConfirmPopup title={`删除这条${what}？`} confirm="删除" danger act={act} onClose={onClose}>
      {excerpt && <p className={styles.quote}>{cutText(excerpt, 60)}</p>}
      <p>删除后无法恢复。</p>
    </ConfirmPopup>
  )
}
