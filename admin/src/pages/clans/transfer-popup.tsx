import type { Clan } from '@judian/contract'
import { ask } from '@judian/web/kernel/ask/index.ts'
import type { PopupProps } from '@judian/web/kernel/popup/popup.ts'
import { showToast } from '@judian/web/kernel/toast/toast-store.ts'
import { Button } from '@judian/web/ui/actions/button.tsx'
import { Select } from '@judian/web/ui/fields/select.tsx'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { paged } from '@judian/web/kernel/paging/paged.ts'
import { useState } from 'react'
import { FormPopup } from '../../components/form/popups/form-popup.tsx'
import { clansKey } from './queries.ts'

/** Transfers captaincy; the former captain becomes vice-captain. */
export function TransferPopup({ clan, onClose }: PopupProps & { clan: Clan }) {
  const client = useQueryClient()
  const [heir, setHeir] = useState('')
  const members = useInfiniteQuery({
    ...paged,
    queryKey: [...clansKey, 'members', clan.id],
    queryFn: ({ pageParam, signal }) =>
      ask('/v1/clan/getClanMembersDetailsById', { clan_id: clan.id, pageNum: pageParam }, signal),
    select: ({ pages }) => pages.flatMap((page) => page.members).filter(({ title }) => title !== '3'),
  })
  const action = async () => {
    await ask('/v1/admin/clans/transferClanByAdmin', { clan_id: clan.id, user_id: Number(heir) })
    showToast('队长已移交')
    void client.invalidateQueries({ queryKey: clansKey })
  }
  return (
    <FormPopup title={`移交「${clan.name}」`} confirm="移交" size="s" draft={heir} action={action} onClose={onClose}>
      {(problems) => (
        <>
          <p>现任队长 {clan.captain.username} 会成为副队长。</p>
          <Select
            label="新队长"
            placeholder="请选择成员"
            options={(members.data ?? []).map((one) => ({ value: String(one.user_id), label: one.username }))}
            value={heir}
            error={problems['user_id']}
            onValue={setHeir}
          />
          {members.hasNextPage && (
            <Button size="s" busy={members.isFetchingNextPage} onClick={() => void members.fetchNextPage()}>
              更多成员
            </Button>
          )}
        </>
      )}
    </FormPopup>
  )
}
