import type { ManagedMatchEvent } from '@judian/contract'
import { limits } from '@judian/contract/limits'
import { ask } from '@judian/web/kernel/ask/index.ts'
import type { PopupProps } from '@judian/web/kernel/popup/popup.ts'
import { showToast } from '@judian/web/kernel/toast/toast-store.ts'
import { Select } from '@judian/web/ui/fields/select.tsx'
import { TextField } from '@judian/web/ui/fields/text-field.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormPopup } from '../../components/form/popups/form-popup.tsx'
import { communityList } from '../../components/content/community-list.ts'
import { eventStates } from './event-states.ts'
import { fromLocalTime, toLocalTime } from '../../components/form/local-time.ts'
import { matchesKey } from './queries.ts'

const states = Object.entries(eventStates).map(([value, label]) => ({ value, label }))

/** Creates or edits an event. */
export function EventPopup({ event, onClose }: PopupProps & { event?: ManagedMatchEvent }) {
  const client = useQueryClient()
  const communities = useQuery(communityList).data?.divisions ?? []
  const [form, setForm] = useState(() => ({
    name: event?.match_name_id ?? '',
    title: event?.title ?? '',
    summary: event?.summary ?? '',
    community: event?.community_name ?? '',
    opens: event ? toLocalTime(event.opens_at) : '',
    closes: event ? toLocalTime(event.closes_at) : '',
    state: event?.state ?? 'draft',
  }))
  const set = (name: keyof typeof form) => (value: string) => setForm((before) => ({ ...before, [name]: value }))

  const action = async () => {
    await ask('/v1/admin/match/saveMatchEvent', {
      match_name_id: form.name,
      title: form.title,
      summary: form.summary,
      community_name: form.community,
      opens_at: fromLocalTime(form.opens),
      closes_at: fromLocalTime(form.closes),
      state: form.state,
    })
    showToast('活动已保存')
    await client.invalidateQueries({ queryKey: matchesKey })
  }

  return (
    <FormPopup title={event ? '编辑活动' : '新建活动'} confirm="保存" draft={form} action={action} onClose={onClose}>
      {(problems) => (
        <>
          <TextField
            label="编号"
            hint="地址 /event/ 后面的部分，小写字母、数字和 -，不能再改"
            maxLength={32}
            readOnly={event !== undefined}
            value={form.name}
            error={problems['match_name_id']}
            onValue={set('name')}
          />
          <TextField
            label="标题"
            maxLength={limits.titleLength}
            value={form.title}
            error={problems['title']}
            onValue={set('title')}
          />
          <TextField
            label="简介"
            maxLength={200}
            value={form.summary}
            error={problems['summary']}
            onValue={set('summary')}
          />
          <Select
            label="社区"
            placeholder="请选择社区"
            options={communities.map((one) => ({ value: one.community_name, label: one.community_fullname }))}
            value={form.community}
            error={problems['community_name']}
            onValue={set('community')}
          />
          <TextField
            type="datetime-local"
            label="开始"
            value={form.opens}
            error={problems['opens_at']}
            onValue={set('opens')}
          />
          <TextField
            type="datetime-local"
            label="结束"
            value={form.closes}
            error={problems['closes_at']}
            onValue={set('closes')}
          />
          <Select label="状态" options={states} value={form.state} error={problems['state']} onValue={set('state')} />
        </>
      )}
    </FormPopup>
  )
}
