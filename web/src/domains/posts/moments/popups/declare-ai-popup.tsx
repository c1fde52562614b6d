import type { Moment } from '@judian/contract'
import { useQueryClient } from '@tanstack/react-query'
import { aiLabelText } from '../../../../kernel/format/texts.ts'
import { ask } from '../../../../kernel/ask/index.ts'
import { ConfirmPopup } from '../../../../kernel/popup/confirm-popup.tsx'
import type { PopupProps } from '../../../../kernel/popup/popup.ts'
import { showToast } from '../../../../kernel/toast/toast-store.ts'
import { patchMoment } from '../moment-cache.ts'
import styles from './popup.module.css'

/** The author declares a post as generated content, or withdraws that. */
export function DeclareAiPopup({ moment, onClose }: PopupProps & { moment: Moment }) {
  const client = useQueryClient()
  const { message_id, ai_label } = moment
  const on = !ai_label

  const act = async () => {
    const answer = await ask('/v1/moments/declareAiGenerated', { message_id, ai_generated: on ? 1 : 0 })
    // Without the label its field is absent.
    patchMoment(client, message_id, () => ({ ai_label: undefined, ...answer.moment }))
    showToast(on ? '已声明' : '已撤回声明')
  }

  return (
    <ConfirmPopup
      title={on ? '声明内容由 AI 生成？' : '撤回 AI 生成声明？'}
      confirm={on ? '声明' : '撤回'}
      act={act}
      onClose={onClose}
    >
      <p className={styles.quote}>{moment.title}</p>
      <p>{on ? `帖子会显示「${aiLabelText}」。` : `帖子不再显示「${aiLabelText}」。请确认内容不是 AI 生成的。`}</p>
    </ConfirmPopup>
  )
}
