import type { Guide, Moment } from '@judian/contract'
import { useMutation } from '@tanstack/react-query'
import { ask, messageOf, useSingleFlight } from '../../../kernel/ask/index.ts'
import { openAccountOverlay, useMe } from '../../../kernel/session/index.ts'
import { showToast } from '../../../kernel/toast/toast-store.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { moreIcons } from '../../../ui/icons/more-icons.ts'
import styles from './guide-row.module.css'
import { holdsText } from './stale-text.ts'
import { VoteButton } from './vote-button.tsx'

interface Props {
  moment: Moment
  guide: Guide
  onGuide: (guide: Guide) => void
}

/** The season of a guide, and its readers' votes; its author confirms it in a new one. */
export function GuideRow({ moment: { message_id, author }, guide, onGuide }: Props) {
  const member = useMe()
  const isOwn = member?.user_id === author.user_id
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (valid: 0 | 1) => ask('/v1/guides/voteGuide', { message_id, valid }),
    onSuccess: (answer) => onGuide(answer.guide),
    onError: (error) => showToast(messageOf(error), 3),
  })
  const vote = (valid: 0 | 1) => {
    if (!member) openAccountOverlay('signIn')
    else if (!isPending && guide.own !== valid) void mutateAsync(valid).catch(() => {})
  }

  return (
    <section aria-label="还有效吗" className={`sunken small ${styles.row}`} data-stale={guide.stale === 1 || undefined}>
      <p className="soft" role="status">
        {holdsText(guide)}
      </p>
      {isOwn ? (
        <OwnGuide messageId={message_id} guide={guide} onGuide={onGuide} />
      ) : (
        <div className="cluster">
          <VoteButton
            icon={moreIcons.check}
            label="仍有效"
            count={guide.valid}
            pressed={guide.own === 1}
            onPress={() => vote(1)}
          />
          <VoteButton
            icon="warning"
            label="已过时"
            count={guide.outdated}
            pressed={guide.own === 0}
            onPress={() => vote(0)}
          />
        </div>
      )}
    </section>
  )
}

function OwnGuide({ messageId, guide, onGuide }: { messageId: number } & Pick<Props, 'guide' | 'onGuide'>) {
  const { mutateAsync, isPending } = useMutation({
    mutationFn: () => ask('/v1/guides/confirmGuide', { message_id: messageId }),
    onSuccess(answer) {
      onGuide(answer.guide)
      showToast('已确认，这个赛季仍有效')
    },
    onError: (error) => showToast(messageOf(error), 3),
  })
  const confirm = useSingleFlight(mutateAsync)
  return (
    <div className="cluster">
      <span className={`faint tabular ${styles.counts}`}>
        仍有效 {guide.valid} · 已过时 {guide.outdated}
      </span>
      {(guide.past ?? guide.stale) && (
        <Button size="s" variant="primary" icon={moreIcons.check} busy={isPending} onClick={confirm}>
          确认有效
        </Button>
      )}
    </div>
  )
}
