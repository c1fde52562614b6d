import type { PollDraft } from '@judian/contract'
import { newPoll } from '../poll-form.ts'
import { focusPoll } from './focus-poll.ts'
import styles from '../../../kernel/stickers/late-button.module.css'

interface Props {
  poll: PollDraft | undefined
  onPoll: (poll: PollDraft) => void
  disabled: boolean
}

/** Adds a poll to the post, or goes to it. */
export function PollButton({ poll, onPoll, disabled }: Props) {
  const press = () => {
    if (poll) focusPoll()
    else onPoll(newPoll())
  }
  return (
    <button
      type="button"
      className={styles.button}
      aria-label="投票"
      title="投票"
      aria-expanded={poll !== undefined}
      disabled={disabled}
      onClick={press}
    >
      <svg
        width="20"
        height="20"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path d="M5 20v-6h3v6zM10.5 20V4h3v16zM16 20V9.5h3V20zM3 20h18" />
      </svg>
    </button>
  )
}
