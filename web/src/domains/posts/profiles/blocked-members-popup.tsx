import type { AuthorCard } from '@judian/contract'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { ask, messageOf, useSingleFlight } from '../../../kernel/ask/index.ts'
import { PagedList } from '../../../kernel/paging/paged-list.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { PersonRow } from '../../../kernel/people/person-row.tsx'
import { showBlocked } from '../../../kernel/people/show-blocked.ts'
import type { PopupProps } from '../../../kernel/popup/popup.ts'
import { showToast } from '../../../kernel/toast/toast-store.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { blockedMembers } from './queries.ts'

/** The members whom the member has blocked, the latest first; each can be unblocked. */
export function BlockedMembersPopup({ onClose }: PopupProps) {
  const members = useInfiniteQuery(blockedMembers)
  return (
    <Dialog title="屏蔽的成员" onClose={onClose}>
      <PagedList
        items={members}
        none={<Empty scene="people">你没有屏蔽任何人</Empty>}
        end="没有更多了"
        rowHeight={56}
        keyOf={(member) => member.user_id}
        renderRow={(member) => <BlockedMember member={member} />}
      />
    </Dialog>
  )
}

function BlockedMember({ member }: { member: AuthorCard }) {
  const client = useQueryClient()
  const { user_id, username } = member
  const { mutateAsync, isPending } = useMutation({
    mutationFn: () => ask('/v1/account/toggleBlock', { user_id, blocked: 0 }),
    onSuccess({ blocked }) {
      showBlocked(client, { user_id, blocked })
      showToast('已取消屏蔽')
    },
    onError: (error) => showToast(messageOf(error), 3),
  })
  const unblock = useSingleFlight(mutateAsync)

  return (
    <PersonRow member={member}>
      <Button size="s" aria-label={`取消屏蔽 ${username}`} busy={isPending} onClick={unblock}>
        取消屏蔽
      </Button>
    </PersonRow>
  )
}
