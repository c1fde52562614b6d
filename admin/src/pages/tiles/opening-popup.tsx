import type { ManagedTileEvent } from '@judian/contract'
import { ask } from '@judian/web/kernel/ask/index.ts'
import type { PopupProps } from '@judian/web/kernel/popup/popup.ts'
import { showToast } from '@judian/web/kernel/toast/toast-store.ts'
import { Select } from '@judian/web/ui/fields/select.tsx'
import { TextField } from '@judian/web/ui/fields/text-field.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormPopup } from '../../components/form/popups/form-popup.tsx'
import { fromLocalTime, toLocalTime } from '../../components/form/local-time.ts'
import { tilesKey } from './queries.ts'

const states = [
  { value: 'open', label: '开放' },
  { value: 'closed', label: '关闭：只能看排行和留言' },
] as const

/** Opens or closes the event, or schedules it. */
export function OpeningPopup({ event, onClose }: PopupProps & { event: ManagedTileEvent }) {
  const client = useQueryClient()
  const [form, setForm] = useState(() => ({
    state: event.state === 'open' ? ('open' as const) : ('closed' as const),
    opens: event.opens_at ? toLocalTime(event.opens_at) : '',
    closes: event.closes_at ? toLocalTime(event.closes_at) : '',
  }))
  const set = (changed: Partial<typeof form>) => setForm((before) => ({ ...before, ...changed }))

  const action = async () => {
    const [opens_at, closes_at] = [fromLocalTime(form.opens), fromLocalTime(form.closes)]
    await ask('/v1/admin/tile/saveTileEvent', {
      state: form.state,
      ...(opens_at && { opens_at }),
      ...(closes_at && { closes_at }),
    })
    showToast('已保存')
    await client.invalidateQueries({ queryKey: tilesKey })
  }

  return (
    <FormPopup title="开放时间" confirm="保存" size="s" draft={form} action={action} onClose={onClose}>
      {(problems) => (
        <>
          <Select
            label="状态"
            options={states}
            value={form.state}
            error={problems['state']}
            onValue={(state) => set({ state: state === 'open' ? 'open' : 'closed' })}
          />
          <TextField
            type="datetime-local"
            label="开始"
            hint="留空表示不限"
            value={form.opens}
            error={problems['opens_at']}
            onValue={(opens) => set({ opens })}
          />
          <TextField
            type="datetime-local"
            label="结束"
            hint="留空表示不限；结束后没交的成绩不再接收"
            value={form.closes}
            error={problems['closes_at']}
            onValue={(closes) => set({ closes })}
          />
        </>
      )}
    </FormPopup>
  )
}
