import type { Moment, Poll } from '@judian/contract'
import { lazyPart } from '../../kernel/lazy/lazy-part.ts'
import { showPopup } from '../../kernel/popup/popup.ts'
import { openAccountOverlay, useMe } from '../../kernel/session/index.ts'
import { Button } from '../../ui/actions/button.tsx'
import styles from './poll.module.css'

const EditPollPopup = lazyPart(() => import('./writing/edit-poll-popup.tsx'), 'EditPollPopup')

interface Props {
  moment: Moment
  poll: Poll
  /** The viewer marks options. */
  isOpen: boolean
  hasMarked: boolean
  voting: boolean
  onChange: () => void
  onCancel: () => void
}

/** Actions on a poll that isn't closed. */
export function PollActs({ moment, poll, isOpen, hasMarked, voting, onChange, onCancel }: Props) {
  const member = useMe()
  if (!member)
    return (
      <div className={styles.acts}>
        <Button size="s" onClick={() => openAccountOverlay('signIn')}>
          登录后投票
        </Button>
      </div>
    )
  const { message_id: messageId, community, author } = moment
  return (
    <div className={styles.acts}>
      {author.user_id === member.user_id && poll.vote_count === 0 && (
        <Button size="s" variant="ghost" onClick={() => showPopup(EditPollPopup, { messageId, community, poll })}>
          修改投票
        </Button>
      )}
      {isOpen && poll.own && (
        <Button size="s" variant="ghost" onClick={onCancel}>
          不改了
        </Button>
      )}
      {isOpen && (
        <Button type="submit" size="s" variant="primary" busy={voting} disabled={!hasMarked}>
          投票
        </Button>
      )}
      {!isOpen && poll.changeable === 1 && (
        <Button size="s" variant="ghost" onClick={onChange}>
          改票
        </Button>
      )}
    </div>
  )
}
