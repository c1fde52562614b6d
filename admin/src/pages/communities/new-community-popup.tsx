import { limits } from '@judian/contract/limits'
import { ask } from '@judian/web/kernel/ask/index.ts'
import type { PopupProps } from '@judian/web/kernel/popup/popup.ts'
import { TextArea } from '@judian/web/ui/fields/text-area.tsx'
import { TextField } from '@judian/web/ui/fields/text-field.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormPopup } from '../../components/form/popups/form-popup.tsx'
import { useRequestId } from '@judian/web/kernel/ask/index.ts'
import { communityList } from '../../components/content/community-list.ts'

/** Creates a community; its short name is part of links and never changes. */
export function NewCommunityPopup({ onMade, onClose }: PopupProps & { onMade: (name: string) => void }) {
  const client = useQueryClient()
  const [name, setName] = useState('')
  const [fullname, setFullname] = useState('')
  const [info, setInfo] = useState('')
  const requestId = useRequestId(name, fullname, info)

  const action = async () => {
    await ask('/v1/admin/divisions/createDivision', {
      community_name: name,
      community_fullname: fullname,
      community_info: info,
      review_first: 0,
      request_id: requestId,
    })
    await client.invalidateQueries({ queryKey: communityList.queryKey })
    onMade(name)
  }

  return (
    <FormPopup title="新建社区" confirm="建立" draft={[name, fullname, info]} action={action} onClose={onClose}>
      {(problems) => (
        <>
          <TextField
            label="短名"
            hint="小写字母、数字和连字符；出现在每个链接里，之后不能更改"
            autoCapitalize="none"
            value={name}
            error={problems['community_name']}
            onValue={setName}
          />
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
        </>
      )}
    </FormPopup>
  )
}
