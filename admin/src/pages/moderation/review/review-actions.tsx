import type { WaitingContent } from '@judian/contract'
import { showPopup } from '@judian/web/kernel/popup/popup.ts'
import { useMe } from '@judian/web/kernel/session/index.ts'
import { Button } from '@judian/web/ui/actions/button.tsx'
import { moreIcons } from '@judian/web/ui/icons/more-icons.ts'
import type { MouseEvent } from 'react'
import {
  type ModerationReason,
  ModerationReasonPopup,
} from '../../../components/form/popups/moderation-reason-popup.tsx'
import { useShortcuts } from '../../../components/actions/use-shortcuts.ts'
import styles from './review.module.css'
import { decidedText, type HeldDecision, type useDecisions } from './use-decisions.ts'

interface Props {
  /** The current content, or the selection. */
  contents: readonly WaitingContent[]
  decisions: ReturnType<typeof useDecisions>
  /** Whether the current content has been shown long enough for a key to act on it. */
  isRead: () => boolean
  onDone: () => void
}

/** Approve, reject and pass-on buttons with shortcuts. */
export function ReviewActions({ contents, decisions, isRead, onDone }: Props) {
  const isAdmin = useMe()?.isAdmin === true
  const many = contents.length > 1 ? ` ${contents.length} 条` : ''
  const hold = (decision: 'approve' | 'pass-on') => {
    decisions.hold({ contents, decision })
    onDone()
  }
  const reject = () => {
    const communities = new Set(contents.map(({ community_name }) => community_name))
    const [community] = communities
    showPopup(ModerationReasonPopup, {
      title: contents.length > 1 ? `驳回这 ${contents.length} 条内容` : '驳回这条内容',
      confirm: '驳回',
      community: communities.size === 1 ? community : undefined,
      action: async (reason: ModerationReason) => {
        await decisions.reject(contents, reason)
        onDone()
      },
    })
  }
  const byKey = (act: () => void) => () => {
    if (isRead()) act()
  }
  // The second click of a double click would decide the next content, unread.
  const byClick = (act: () => void) => (event: MouseEvent) => {
    if (event.detail < 2) act()
  }
  useShortcuts({
    a: byKey(() => hold('approve')),
    r: byKey(reject),
    ...(!isAdmin && { p: byKey(() => hold('pass-on')) }),
  })

  return (
    <>
      <div className={styles.actions}>
        <Button variant="primary" icon={moreIcons.check} onClick={byClick(() => hold('approve'))}>
          通过{many}
        </Button>
        <Button variant="danger" icon={moreIcons.close} onClick={byClick(reject)}>
          驳回{many}
        </Button>
        {!isAdmin && (
          <Button icon="share" onClick={byClick(() => hold('pass-on'))}>
            转交管理员{many}
          </Button>
        )}
      </div>
      <p className={`caption faint tabular ${styles.keys}`}>
        <span>
          快捷键：<kbd>A</kbd> 通过 · <kbd>R</kbd> 驳回 ·{' '}
        </span>
        {!isAdmin && (
          <span>
            <kbd>P</kbd> 转交 ·{' '}
          </span>
        )}
        <span>
          <kbd>J</kbd> / <kbd>K</kbd> 下一条 / 上一条 · <kbd>Z</kbd> 撤销刚才的决定
        </span>
      </p>
    </>
  )
}

interface LastProps {
  held: HeldDecision | undefined
  onTakeBack: () => void
}

/** Says what was decided last, while it can be taken back. */
export const LastDecision = ({ held, onTakeBack }: LastProps) => (
  <div role="status">
    {held && (
      <p className="row soft">
        <span className="small one-line">{decidedText(held)}</span>
        <Button size="s" onClick={onTakeBack}>
          撤销
        </Button>
      </p>
    )}
  </div>
)
