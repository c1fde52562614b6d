import type { AdminCommunity } from '@judian/contract'
import { askWithSudo } from '@judian/web/kernel/sudo/ask-with-sudo.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { MemberPicker, type PickedMember } from '../../components/form/pickers/member-picker.tsx'
import { SaveForm } from '../../components/form/save-form.tsx'
import { useVersions } from '../../components/form/versions/use-versions.ts'
import { presentCommunity, communityList } from '../../components/content/communities.ts'

const factsOf = (moderators: readonly PickedMember[]) =>
  [['版主', moderators.map(({ username }) => username).join('、')]] as const

/** A community's moderators. */
export function CommunityModerators({ community }: { community: AdminCommunity }) {
  const [moderators, setModerators] = useState<readonly PickedMember[]>(community.moderators)
  const client = useQueryClient()
  const { save, versions } = useVersions({
    loaded: community,
    reload: () => presentCommunity(client, community.community_id),
    facts: (base) => factsOf(base.moderators),
    mine: () => factsOf(moderators),
    onDiscard: (present) => setModerators(present.moderators),
  })
  const action = () =>
    save(({ version }) =>
      askWithSudo('/v1/admin/divisions/setModerators', {
        community_id: community.community_id,
        version,
        user_ids: moderators.map(({ user_id }) => user_id),
      }),
    )
  return (
    <SaveForm
      draft={moderators}
      versions={versions}
      action={action}
      question={moderators.length === 0 && community.moderators.length > 0 && '这个社区会没有版主，只由管理员处理。'}
      refresh={[communityList.queryKey]}
    >
      {(problems) => (
        <>
          <MemberPicker label="版主" picked={moderators} onPicked={setModerators} />
          {problems['user_ids'] && <p role="alert">{problems['user_ids']}</p>}
        </>
      )}
    </SaveForm>
  )
}
