import type { CallInput } from '@judian/contract'
import { lazyPart } from '../../../../kernel/lazy/lazy-part.ts'
import { showPopup } from '../../../../kernel/popup/popup.ts'
import { RelativeTime } from '../../../../ui/display/relative-time.tsx'
import styles from './edited-mark.module.css'

const HistoryPopup = lazyPart(() => import('./history-popup.tsx'), 'HistoryPopup')

type Props = CallInput<'/v1/moments/getEditHistory'> & {
  time: string
  authorId: number
  community: string
}

/** Says when a content was edited, and opens its history. */
export function EditedMark({ time, ...content }: Props) {
  return (
    <button type="button" className={styles.mark} onClick={() => showPopup(HistoryPopup, content)}>
      已编辑 <RelativeTime time={time} />
    </button>
  )
}
