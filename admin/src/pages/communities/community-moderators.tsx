import type { AdminDivision } from '@judian/contract'
import { ask } from '@judian/web/kernel/ask/index.ts'
import { useState } from 'react'
import { MemberPicker, type PickedMember } from '../../components/form/member-picker.tsx'
import { SaveForm } from '../../components/form/save-form.tsx'
import { divisions } from './queries.ts'

/** Who moderates a division. */
export function DivisionModerators({ division }: { division: AdminDivision }) {
  const [moderators, setModerators] = useState<readonly PickedMember[]>(division.moderators)
  const act = () =>
    ask('/v1/admin/divisions/setModerators', {
      community_id: division.community_id,
      user_ids: moderators.map(({ user_id }) => user_id),
    })
  return (
    <SaveForm act={act} refresh={[divisions.queryKey]}>
      {(problems) => (
        <>
          <MemberPicker label="版主" picked={moderators} onPicked={setModerators} />
          {problems['user_ids'] && <p role="alert">{problems['user_ids']}</p>}
        </>
      )}
    </SaveForm>
  )
}
