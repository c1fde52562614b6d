import type { ManagedContent } from '@judian/contract'
import { ask } from '@judian/web/kernel/ask/index.ts'
import type { PopupProps } from '@judian/web/kernel/popup/popup.ts'
import { showToast } from '@judian/web/kernel/toast/toast-store.ts'
import { Select } from '@judian/web/ui/fields/select.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { communityDetails } from '../../components/content/community-details.ts'
import { FormPopup } from '../../components/form/popups/form-popup.tsx'
import { contentsKey } from './queries.ts'

/** Changes the tag of a post. */
export function TagPopup({ content, onClose }: PopupProps & { content: ManagedContent }) {
  const client = useQueryClient()
  const [tag, setTag] = useState(String(content.tag_num))
  const tags = useQuery(communityDetails(content.community_name)).data?.moments_tags ?? []

  const action = async () => {
    await ask('/v1/moments/updateMomentTag', { message_id: content.message_id, tag: Number(tag) })
    showToast('标签已更换')
    void client.invalidateQueries({ queryKey: contentsKey })
  }

  return (
    <FormPopup title="换标签" confirm="保存" size="s" draft={tag} action={action} onClose={onClose}>
      {(problems) => (
        <Select
          label="标签"
          options={tags.map(({ tag_num, tag_name }) => ({ value: String(tag_num), label: tag_name }))}
          value={tag}
          error={problems['tag']}
          onValue={setTag}
        />
      )}
    </FormPopup>
  )
}
