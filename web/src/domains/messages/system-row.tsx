import type { SystemMessage } from '@judian/contract'
import { CopiedText } from '../../kernel/people/copied-text.tsx'
import { plainText } from '../../kernel/rich-text/plain-text.ts'
import { Chip } from '../../ui/display/chip.tsx'
import { RelativeTime } from '../../ui/display/relative-time.tsx'
import { VisuallyHidden } from '../../ui/display/visually-hidden.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { moreIcons } from '../../ui/icons/more-icons.ts'
import styles from './message-row.module.css'
import { useOpenMessage } from './use-open-message.ts'

/** A wrapped box. */
const gift = 'M4 9h16v4H4zM5.5 13v7h13v-7M12 9v11M12 9C9 9 7 8 7 6.2S9.5 3.5 12 9c2.5-5.5 5-4.6 5-2.8S15 9 12 9'

/** Whole in its row: it is what the member came for. */
const activationCode = /\b[A-Z\d]{4}(-[A-Z\d]{4}){3}\b/

/** A system message; opening it marks it as read and acquires its gift. */
export function SystemRow({ message }: { message: SystemMessage }) {
  const { open, busy } = useOpenMessage(message)
  const hasGift = message.containGift === 1
  const [code] = activationCode.exec(message.message) ?? []

  return (
    <div className={styles.row}>
      <span className={`centred accent ${styles.sign}`}>
        {hasGift ? <Icon name={gift} /> : <Icon name={moreIcons.info} />}
      </span>
      <div className="fill">
        <p className={styles.top}>
          <button type="button" className={styles.open} aria-haspopup="dialog" aria-busy={busy} onClick={open}>
            <span className={styles.name}>{message.title}</span>
          </button>
          <span className={`caption faint ${styles.time}`}>
            <RelativeTime time={message.time} />
          </span>
        </p>
        {code === undefined ? (
          <p className={`one-line ${styles.preview}`}>{plainText(message.message)}</p>
        ) : (
          <div className={`${styles.preview} ${styles.code}`}>
            <CopiedText text={code} what="激活码" />
          </div>
        )}
        <div className={styles.foot}>
          <p className="caption faint one-line fill">{message.sender_name}</p>
          {hasGift && (
            <Chip tone={message.acquiredGift ? 'plain' : 'accent'}>
              {message.gift_text ?? (message.acquiredGift ? '礼物已领取' : '有礼物待领取')}
            </Chip>
          )}
        </div>
      </div>
      {busy ? (
        <Spinner size={18} label="正在打开" />
      ) : (
        message.checked === 0 && (
          <span className={styles.new}>
            <VisuallyHidden>未读</VisuallyHidden>
          </span>
        )
      )}
    </div>
  )
}
