import type { Poll, PollDraft } from '@judian/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, ask, InvalidInput } from '../../../kernel/ask/index.ts'
import { now } from '../../../kernel/clock/now.ts'
import { toTimestamp } from '../../../kernel/format/date.ts'
import { ConfirmPopup } from '../../../kernel/popup/confirm-popup.tsx'
import type { PopupProps } from '../../../kernel/popup/popup.ts'
import { showToast } from '../../../kernel/toast/toast-store.ts'
import { problemOf, toSend } from '../../../domains/posts/moments/drafts/poll-draft.ts'
import { PollFields } from './poll-fields.tsx'

interface Props extends PopupProps {
  messageId: number
  community: string
  poll: Poll
}

const hour = 3_600_000

/** The shortest selectable duration that leaves voters at least as long as they have now. */
const hoursLeft = ({ ends_at }: Poll) => {
  const left = (toTimestamp(ends_at!) - now()) / hour
  return [1, 6, 12, 24, 72, 168, 336, 720].find((hours) => hours >= left) ?? 720
}

const draftOf = (poll: Poll): PollDraft => ({
  question: poll.question,
  options: poll.match ? ['', ''] : poll.options,
  choices: poll.choices,
  hours: hoursLeft(poll),
  changeable: poll.changeable === 1,
  results_after: poll.results_after === 1,
  ...(poll.match && { match_id: poll.match.match_id }),
})

/** Changes or removes an own poll, before the first vote. */
export function EditPollPopup({ messageId, community, poll, onClose }: Props) {
  const client = useQueryClient()
  const [draft, setDraft] = useState<PollDraft | undefined>(() => draftOf(poll))
  const [error, setError] = useState<string>()
  const change = (changed: PollDraft | undefined) => {
    setDraft(changed)
    setError(undefined)
  }

  const act = async () => {
    const problem = problemOf(draft)
    if (problem !== undefined) {
      setError(problem)
      throw new InvalidInput('投票还有地方没填好')
    }
    await ask('/v1/moments/editPoll', {
      message_id: messageId,
      rev: poll.rev,
      ...(draft && { poll: toSend(draft) }),
    })
    await client.invalidateQueries({ queryKey: ['moment', messageId] })
    showToast(draft ? '投票已修改' : '投票已删除')
  }
  const onFail = (failure: Error) => {
    if (failure instanceof ApiError) setError(failure.fields['poll'])
  }

  return (
    <ConfirmPopup
      title="修改投票"
      confirm={draft ? '保存' : '删除投票'}
      danger={!draft}
      act={act}
      onFail={onFail}
      fields={['poll']}
      onClose={onClose}
    >
      {draft ? (
        <PollFields poll={draft} community={community} error={error} onPoll={change} />
      ) : (
        <p>删除后，帖子里就没有投票了。</p>
      )}
      <p>有人投票后，问题和选项就不能再改。保存后重新计时。</p>
    </ConfirmPopup>
  )
}
