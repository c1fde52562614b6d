import type { PollDraft } from '@judian/contract'
import { IconButton } from '../../../ui/actions/icon-button.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { newPoll } from '../../../domains/posts/moments/drafts/poll-draft.ts'

/** Id of the section with the fields of a poll. */
export const pollSectionId = 'post-poll'

/** Goes to the question of the poll that is being written. */
export function focusPoll() {
  const section = document.getElementById(pollSectionId)
  section?.scrollIntoView({ block: 'nearest' })
  section?.querySelector('input')?.focus()
}

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
    <IconButton label="投票" aria-expanded={poll !== undefined} disabled={disabled} onClick={press}>
      <Icon name="M5 20v-6h3v6zM10.5 20V4h3v16zM16 20V9.5h3V20zM3 20h18" />
    </IconButton>
  )
}
