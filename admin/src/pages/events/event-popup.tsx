import type { ManagedEvent } from '@judian/contract'
import { ask } from '@judian/web/kernel/ask/index.ts'
import type { PopupProps } from '@judian/web/kernel/popup/popup.ts'
import { showToast } from '@judian/web/kernel/toast/toast-store.ts'
import { Select } from '@judian/web/ui/fields/select.tsx'
import { TextField } from '@judian/web/ui/fields/text-field.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormPopup } from '../../components/form/popups/form-popup.tsx'
import { fromLocalTime, toLocalTime } from '../matches/local-time.ts'
import { eventsKey } from './queries.ts'

const states = [
  { value: 'open', label: '开放' },
  { value: 'closed', label: '结束：仍在活动墙上，只能看' },
  { value: 'archived', label: '归档：不再显示' },
] as const

/** Changes an event's texts, opens or closes it, or plans when. */
export function EventPopup({ event, onClose }: PopupProps & { event: ManagedEvent }) {
  const client = useQueryClient()
  const [form, setForm] = useState(() => ({
    title: event.title,
    summary: event.summary,
    state: event.state === 'draft' ? ('closed' as const) : event.state,
    opens: event.opens_at ? toLocalTime(event.opens_at) : '',
    closes: event.closes_at ? toLocalTime(event.closes_at) : '',
  }))
  const field = <Name extends keyof typeof form>(name: Name, problem: string | undefined) => ({
    value: form[name],
    error: problem,
    onValue: (value: string) => setForm((before) => ({ ...before, [name]: value })),
  })

  const action = async () => {
    const { title, summary, state } = form
    const [opens_at, closes_at] = [fromLocalTime(form.opens), fromLocalTime(form.closes)]
    await ask('/v1/admin/events/saveEvent', {
      name: event.name,
      title,
      summary,
      state,
      ...(opens_at && { opens_at }),
      ...(closes_at && { closes_at }),
    })
    showToast('已保存')
    await client.invalidateQueries({ queryKey: eventsKey })
  }

  return (
    <FormPopup title={`修改「${event.title}」`} confirm="保存" draft={form} action={action} onClose={onClose}>
      {(problems) => (
        <>
          <TextField label="标题" maxLength={60} {...field('title', problems['title'])} />
          <TextField label="简介" maxLength={200} {...field('summary', problems['summary'])} />
          <Select label="状态" options={states} {...field('state', problems['state'])} />
          <TextField type="datetime-local" label="开始" hint="留空表示不限" {...field('opens', problems['opens_at'])} />
          <TextField
            type="datetime-local"
            label="结束"
            hint="留空表示不限"
            {...field('closes', problems['closes_at'])}
          />
        </>
      )}
    </FormPopup>
  )
}
