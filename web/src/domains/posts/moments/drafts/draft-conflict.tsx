import { Suspense, useState } from 'react'
import { lazyPart } from '../../../../kernel/lazy/lazy-part.ts'
import { toTimestamp } from '../../../../kernel/format/date.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import styles from './draft-note.module.css'
import type { WrittenHere } from './draft-versions.tsx'
import type { ServerDraftStore } from './server-draft.ts'

const DraftVersions = lazyPart(() => import('./draft-versions.tsx'), 'DraftVersions')

interface Props {
  other: NonNullable<ReturnType<ServerDraftStore['state']['getState']>['other']>
  written: WrittenHere
  /** Keeps both versions, or the one in this editor. */
  onKeep: () => Promise<void>
  onDiscard: () => void
}

/** H:mm in the reader's time zone. */
const clockTime = (time: string) =>
  new Date(toTimestamp(time)).toLocaleTimeString('zh-CN', { hour: 'numeric', minute: '2-digit', hour12: false })

/** Another device has changed or published the draft: the person decides, so that neither version is overwritten. */
export function DraftConflict({ other, written, onKeep, onDiscard }: Props) {
  const [comparing, setComparing] = useState(false)
  const keepButton = (label: string) => (
    <Button size="s" variant="ghost" onClick={() => void onKeep()}>
      {label}
    </Button>
  )

  if (other === 'gone')
    return (
      <div className={`sunken small soft ${styles.note}`}>
        <span role="alert">这份草稿在另一台设备上发布或丢弃了</span>
        <span className={styles.acts}>
          <Button size="s" variant="ghost" onClick={onDiscard}>
            这里也清掉
          </Button>
          {keepButton('留着')}
        </span>
      </div>
    )
  return (
    <div className={`sunken small soft ${styles.note}`}>
      <span role="alert">
        另一台设备（{other.device} · {clockTime(other.time)}）改过
      </span>
      <span className={styles.acts}>
        <Button size="s" variant="ghost" aria-expanded={comparing} onClick={() => setComparing(!comparing)}>
          看两份
        </Button>
        {keepButton('都留着')}
      </span>
      {comparing && (
        <Suspense>
          <DraftVersions other={other} written={written} />
        </Suspense>
      )}
    </div>
  )
}
