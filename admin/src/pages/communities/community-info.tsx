import type { AdminCommunity } from '@judian/contract'
import { limits } from '@judian/contract/limits'
import { ask } from '@judian/web/kernel/ask/index.ts'
import { TextArea } from '@judian/web/ui/fields/text-area.tsx'
import { TextField } from '@judian/web/ui/fields/text-field.tsx'
import { useState } from 'react'
import { CheckboxField } from '../../components/form/checkbox-field.tsx'
import { SaveForm } from '../../components/form/save-form.tsx'
import { communityList } from '../../components/content/community-list.ts'

/** A community's name, description and switches. */
export function CommunityInfo({ community }: { community: AdminCommunity }) {
  const [fullname, setFullname] = useState(community.community_fullname)
  const [info, setInfo] = useState(community.community_info)
  const [reviewFirst, setReviewFirst] = useState(community.review_first === 1)
  const [writingClosed, setWritingClosed] = useState(community.writing_closed === 1)
  const [hidden, setHidden] = useState(community.hidden === 1)
  const action = () =>
    ask('/v1/admin/divisions/saveDivision', {
      community_id: community.community_id,
      community_fullname: fullname,
      community_info: info,
      review_first: reviewFirst ? 1 : 0,
      writing_closed: writingClosed ? 1 : 0,
      hidden: hidden ? 1 : 0,
    })

  return (
    <SaveForm
      draft={[fullname, info, reviewFirst, writingClosed, hidden]}
      action={action}
      refresh={[communityList.queryKey]}
    >
      {(problems) => (
        <>
          <TextField
            label="全名"
            maxLength={limits.communityNameLength}
            value={fullname}
            error={problems['community_fullname']}
            onValue={setFullname}
          />
          <TextArea
            label="简介"
            maxLength={limits.communityInfoLength}
            value={info}
            error={problems['community_info']}
            onValue={setInfo}
          />
          <CheckboxField
            label="先审后发：帖子和评论都先进入待审内容"
            checked={reviewFirst}
            onChecked={setReviewFirst}
          />
          <CheckboxField
            label="暂停发帖和评论：内容仍可浏览，取消勾选即恢复"
            checked={writingClosed}
            onChecked={setWritingClosed}
          />
          <CheckboxField
            label="隐藏社区：社区、帖子和战队只在后台可见，取消勾选即恢复"
            checked={hidden}
            onChecked={setHidden}
          />
        </>
      )}
    </SaveForm>
  )
}
