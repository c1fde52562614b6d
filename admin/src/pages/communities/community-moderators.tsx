import type { AdminCommunity } from '@judian/contract'
import { ask } from '@judian/web/kernel/ask/index.ts'
import { useState } from 'react'
import { MemberPicker, type PickedMember } from '../../components/form/pickers/member-picker.tsx'
import { SaveForm } from '../../components/form/save-form.tsx'
import { communityList } from '../../components/content/community-list.ts'

/** A community's moderators. */
export function CommunityModerators({ community }: { community: AdminCommunity }) {
  const [moderators, setModerators] = useState<readonly PickedMember[]>(community.moderators)
  const action = () =>
    ask('/v1/admin/divisions/setModerators', {
      community_id: community.community_id,
      user_ids: moderators.map(({ user_id }) => user_id),
    })
  return (
    <SaveForm draft={moderators} action={action} refresh={[communityList.queryKey]}>
      {(problems) => (
        <>
          <MemberPicker label="版主" picked={moderators} onPicked={setModerators} />
          {problems['user_ids'] && <p role="alert">{problems['user_ids']}</p>}
        </>
      )}
    </SaveForm>
  )
}
