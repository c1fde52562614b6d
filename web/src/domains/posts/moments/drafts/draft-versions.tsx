import type { Board } from '@judian/boards'
import type { PollDraft, ServerDraft } from '@judian/contract'
import { DiffText } from '../../../../kernel/diff/diff-text.tsx'
import { textOfBoard } from './board-draft.ts'
import { textOfPoll } from './poll-draft.ts'
import styles from './draft-versions.module.css'

/** A draft's texts; `message` is the plain one of a tree. */
export interface WrittenHere {
  title: string
  message: string
  poll?: PollDraft | undefined
  board?: Board | undefined
}

interface Props {
  other: ServerDraft
  written: WrittenHere
}

const whole = ({ title, message, poll, board }: WrittenHere) =>
  (title ? `${title}\n${message}` : message) + textOfPoll(poll) + textOfBoard(board)

/** Both versions of a draft, that of the other device first. */
export function DraftVersions({ other, written }: Props) {
  return (
    <div className={`stack ${styles.versions}`}>
      <section aria-label="另一台设备的">
        <h3>{`另一台设备的${other.images.length > 0 ? `（${other.images.length} 张图片）` : ''}`}</h3>
        <p className={styles.text}>{whole(other)}</p>
      </section>
      <section aria-label="这台设备的">
        <h3>这台设备的，和那份相比</h3>
        <DiffText before={whole(other)} after={whole(written)} />
      </section>
    </div>
  )
}
