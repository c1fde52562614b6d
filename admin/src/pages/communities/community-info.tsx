import type { AdminDivision } from '@judian/contract'
import { limits } from '@judian/contract/limits'
import { ask } from '@judian/web/kernel/ask/index.ts'
import { TextArea } from '@judian/web/ui/fields/text-area.tsx'
import { TextField } from '@judian/web/ui/fields/text-field.tsx'
import { useState } from 'react'
import { CheckField } from '../../components/form/checkbox-field.tsx'
import { SaveForm } from '../../components/form/save-form.tsx'
import { divisions } from './queries.ts'

/** What a division says of itself, and whether what is written there waits for review. */
export function DivisionInfo({ division }: { division: AdminDivision }) {
  const [fullname, setFullname] = useState(division.community_fullname)
  const [info, setInfo] = useState(division.community_info)
  const [reviewFirst, setReviewFirst] = useState(division.review_first === 1)
  const act = () =>
    ask('/v1/admin/divisions/saveDivision', {
      community_id: division.community_id,
      community_fullname: fullname,
      community_info: info,
      review_first: reviewFirst ? 1 : 0,
    })

  return (
    <SaveForm act={act} refresh={[divisions.queryKey]}>
      {(problems) => (
        <>
          <TextField
            label="全名"
            maxLength={limits.divisionNameLength}
            value={fullname}
            error={problems['community_fullname']}
            onValue={setFullname}
          />
          <TextArea
            label="简介"
            maxLength={limits.divisionInfoLength}
            value={info}
            error={problems['community_info']}
            onValue={setInfo}
          />
          <CheckField label="先审后发：帖子和评论都先进入待审内容" checked={reviewFirst} onChecked={setReviewFirst} />
        </>
      )}
    </SaveForm>
  )
}
