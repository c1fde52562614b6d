import type { TileSeason } from '@judian/contract'
import { tileLimits } from '@judian/contract/limits'
import { ask } from '@judian/web/kernel/ask/index.ts'
import type { PopupProps } from '@judian/web/kernel/popup/popup.ts'
import { showToast } from '@judian/web/kernel/toast/toast-store.ts'
import { TextField } from '@judian/web/ui/fields/text-field.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormPopup } from '../../components/form/popups/form-popup.tsx'
import { tilesKey } from './queries.ts'

/** Creates or edits a season; once it has begun, only title and last day. */
export function SeasonPopup({ season, onClose }: PopupProps & { season?: TileSeason }) {
  const client = useQueryClient()
  const [form, setForm] = useState(() => ({
    title: season?.title ?? '',
    from: season?.from ?? '',
    to: season?.to ?? '',
  }))
  const set = (name: keyof typeof form) => (value: string) => setForm((before) => ({ ...before, [name]: value }))

  const action = async () => {
    await ask('/v1/admin/tile/saveTileSeason', { ...form, ...(season && { season_id: season.season_id }) })
    showToast('赛季已保存')
    await client.invalidateQueries({ queryKey: tilesKey })
  }

  return (
    <FormPopup
      title={season ? '修改赛季' : '新建赛季'}
      confirm="保存"
      size="s"
      draft={form}
      action={action}
      onClose={onClose}
    >
      {(problems) => (
        <>
          <TextField
            label="名称"
            maxLength={tileLimits.seasonTitleLength}
            value={form.title}
            error={problems['title']}
            onValue={set('title')}
          />
          <TextField
            type="date"
            label="第一天"
            hint="最早从明天开始"
            readOnly={season !== undefined && season.phase !== 'coming'}
            value={form.from}
            error={problems['from']}
            onValue={set('from')}
          />
          <TextField
            type="date"
            label="最后一天"
            readOnly={season?.phase === 'over'}
            value={form.to}
            error={problems['to']}
            onValue={set('to')}
          />
        </>
      )}
    </FormPopup>
  )
}
