import type { WaitingContent } from '@judian/contract'
import { messageOf } from '@judian/web/kernel/ask/index.ts'
import { showPopup } from '@judian/web/kernel/popup/popup.ts'
import { useMe } from '@judian/web/kernel/session/index.ts'
import { showToast } from '@judian/web/kernel/toast/toast-store.ts'
import { Button } from '@judian/web/ui/actions/button.tsx'
import { moreIcons } from '@judian/web/ui/icons/more-icons.ts'
import { useMutation } from '@tanstack/react-query'
import {
  type ModerationReason,
  ModerationReasonPopup,
} from '../../../components/form/popups/moderation-reason-popup.tsx'
import { useShortcuts } from '../../../components/actions/use-shortcuts.ts'
import styles from './review.module.css'
import { useDecision } from './use-decision.ts'

interface Props {
  /** The current content, or the selection. */
  contents: readonly WaitingContent[]
  onDone: () => void
}

/** Approve, reject and pass-on buttons with shortcuts. */
export function ReviewActions({ contents, onDone }: Props) {
  const decide = useDecision()
  const isAdmin = useMe()?.isAdmin === true
  const many = contents.length > 1 ? ` ${contents.length} 条` : ''
  const { mutate, isPending } = useMutation({
    mutationFn: (decision: 'approve' | 'pass-on') => decide(contents, decision),
    onSuccess: onDone,
    onError: (error) => showToast(messageOf(error), 3),
  })
  const approve = () => {
    if (!isPending) mutate('approve')
  }
  const passOn = () => {
    if (!isPending && !isAdmin) mutate('pass-on')
  }
  const reject = () => {
    const communities = new Set(contents.map(({ community_name }) => community_name))
    const [community] = communities
    showPopup(ModerationReasonPopup, {
      title: contents.length > 1 ? `驳回这 ${contents.length} 条内容` : '驳回这条内容',
      confirm: '驳回',
      community: communities.size === 1 ? community : undefined,
      action: async (reason: ModerationReason) => {
        await decide(contents, 'reject', reason)
        onDone()
      },
    })
  }
  useShortcuts({ a: approve, r: reject, p: passOn })

  return (
    <>
      <div className={styles.actions}>
        <Button variant="primary" icon={moreIcons.check} busy={isPending} onClick={approve}>
          通过{many}
        </Button>
        <Button variant="danger" icon={moreIcons.close} onClick={reject}>
          驳回{many}
        </Button>
        {!isAdmin && (
          <Button icon="share" busy={isPending} onClick={passOn}>
            转交管理员{many}
          </Button>
        )}
      </div>
      <p className={styles.keys}>
        <span>
          快捷键：<kbd>A</kbd> 通过 · <kbd>R</kbd> 驳回 ·{' '}
        </span>
        {!isAdmin && (
          <span>
            <kbd>P</kbd> 转交 ·{' '}
          </span>
        )}
        <span>
          <kbd>J</kbd> / <kbd>K</kbd> 下一条 / 上一条
        </span>
      </p>
    </>
  )
}
