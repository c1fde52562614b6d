import type { PendingEdit } from '@judian/contract'
import { ask } from '@judian/web/kernel/ask/index.ts'
import { showPopup } from '@judian/web/kernel/popup/popup.ts'
import { Button } from '@judian/web/ui/actions/button.tsx'
import { Card } from '@judian/web/ui/display/card.tsx'
import { Chip } from '@judian/web/ui/display/chip.tsx'
import { moreIcons } from '@judian/web/ui/icons/more-icons.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Actions } from '../../../components/actions/action-button.tsx'
import { useAction } from '../../../components/actions/use-action.ts'
import { ContentView } from '../../../components/content/content-view.tsx'
import { Difference } from '../../../components/content/earlier-version.tsx'
import {
  type ModerationReason,
  ModerationReasonPopup,
} from '../../../components/form/popups/moderation-reason-popup.tsx'
import { NamedField } from '../../../components/form/named-field.tsx'
import { ListPage } from '../../../components/list/list-page.tsx'
import { editsKey } from './queries.ts'
import styles from './edits.module.css'
import { HideRequests } from './hide-requests.tsx'
import { holdReasons } from '../../../components/content/moderation-names.ts'

/** Edits that pend review, each beside the public version, and requests to hide an earlier version. */
export const EditsPage = () => (
  <ListPage
    title="待审修改"
    about="通过以前，大家看到的是原来的版本；作者又改过的，要重新看"
    queryKey={editsKey}
    call="/v1/admin/review/getPendingEdits"
    input={(pageNum) => ({ pageNum })}
    rows={({ edits }) => edits}
    none="没有等待审核的修改"
    render={(edits) => (
      <ul className="stack-l">
        {edits.map((edit) => (
          <li
            key={`${edit.content.kind} ${edit.content.id} ${edit.base}`}
            data-field={`${edit.content.kind}-${edit.content.id}`}
          >
            <EditCard edit={edit} />
          </li>
        ))}
        <NamedField />
      </ul>
    )}
  >
    <HideRequests />
  </ListPage>
)

function EditCard({ edit }: { edit: PendingEdit }) {
  const client = useQueryClient()
  const { base, content, held_for, words } = edit
  const { kind, id } = content
  const decide = (decision: 'approve' | 'reject', reason: ModerationReason) =>
    ask('/v1/admin/review/decideEdit', { kind, id, base, decision, ...reason })
  const approve = useAction(() => decide('approve', { reason: '' }), { done: '已通过', refresh: [editsKey] })
  const reject = () =>
    showPopup(ModerationReasonPopup, {
      title: '驳回这次修改',
      confirm: '驳回',
      community: content.community_name,
      action: async (reason: ModerationReason) => {
        await decide('reject', reason)
        void client.invalidateQueries({ queryKey: editsKey })
      },
    })

  return (
    <Card as="div" className={`stack-l ${styles.edit}`}>
      <ContentView content={content} chips={<Chip tone="warning">{holdReasons[held_for]}</Chip>} />
      <Difference content={content} version={edit} />
      {words.length > 0 && <p className="caption faint">命中：{words.join('、')}</p>}
      <Actions>
        <Button variant="primary" icon={moreIcons.check} busy={approve.busy} onClick={approve.run}>
          通过
        </Button>
        <Button variant="danger" icon={moreIcons.close} onClick={reject}>
          驳回
        </Button>
      </Actions>
    </Card>
  )
}
