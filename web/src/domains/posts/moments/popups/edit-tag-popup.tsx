import type { Moment } from '@judian/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '../../../../kernel/ask/index.ts'
import { ConfirmPopup } from '../../../../kernel/popup/confirm-popup.tsx'
import type { PopupProps } from '../../../../kernel/popup/popup.ts'
import { showToast } from '../../../../kernel/toast/toast-store.ts'
import { Choice } from '../../../../ui/fields/choice.tsx'
import { patchMoment } from '../moment-cache.ts'
import { tagLabel, tagsFor } from '../../../communities/use-rights.ts'
import { divisionLists } from '../../../communities/queries.ts'

interface Props extends PopupProps {
  moment: Moment
  moderates: boolean
}

export function EditTagPopup({ moment, moderates, onClose }: Props) {
  const client = useQueryClient()
  const { data } = useQuery(divisionLists(moment.community))
  const [tag, setTag] = useState(moment.tag_num)
  const options = tagsFor(data?.moments_tags ?? [], moderates).map((one) => ({
    value: String(one.tag_num),
    label: tagLabel(one, moderates),
  }))

  const act = async () => {
    const answer = await ask('/v1/moments/updateMomentTag', { message_id: moment.message_id, tag })
    patchMoment(client, moment.message_id, () => answer.moment)
    // Feeds filtered by tag may have gained or lost the post: refetched on their next mount.
    void client.invalidateQueries({ queryKey: ['feed', moment.community], refetchType: 'none' })
    showToast('标签已更新')
  }

  return (
    <ConfirmPopup title="编辑标签" confirm="保存" disabled={tag === moment.tag_num} act={act} onClose={onClose}>
      <p>为《{moment.title}》换一个标签。</p>
      <Choice label="标签" value={String(tag)} onValue={(value) => setTag(Number(value))} options={options} />
    </ConfirmPopup>
  )
}
