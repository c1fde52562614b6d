import { limits } from '@judian/contract/limits'
import { ask } from '@judian/web/kernel/ask/index.ts'
import type { PopupProps } from '@judian/web/kernel/popup/popup.ts'
import { showToast } from '@judian/web/kernel/toast/toast-store.ts'
import { TextField } from '@judian/web/ui/fields/text-field.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormPopup } from '../../components/form/popups/form-popup.tsx'
import { NumberField } from '../../components/form/number-field.tsx'
import { type MatchEventDetails, matchesKey } from './queries.ts'
import { SiteMissionSelect } from './site-mission-select.tsx'

interface Props extends PopupProps {
  name: string
  /** The mission to edit. */
  mission?: MatchEventDetails['missions'][number]
}

/** Adds or edits a mission of an event. */
export function EventMissionPopup({ name, mission, onClose }: Props) {
  const client = useQueryClient()
  const [form, setForm] = useState({
    description: mission?.description ?? '',
    link: mission?.link ?? '',
    chances: String(mission?.chances ?? 1),
    mission: mission?.site_mission_id ? String(mission.site_mission_id) : '',
  })
  const set = (field: keyof typeof form) => (value: string) => setForm((before) => ({ ...before, [field]: value }))

  const action = async () => {
    await ask('/v1/admin/match/saveMatchMission', {
      match_name_id: name,
      ...(mission && { mission_id: mission.mission_id }),
      description: form.description,
      link: form.link,
      chances: Number(form.chances),
      ...(form.mission && { site_mission_id: Number(form.mission) }),
    })
    showToast('任务已保存')
    await client.invalidateQueries({ queryKey: matchesKey })
  }
  return (
    <FormPopup title={mission ? '编辑任务' : '添加任务'} confirm="保存" draft={form} action={action} onClose={onClose}>
      {(problems) => (
        <>
          <TextField
            label="任务"
            maxLength={limits.missionLength}
            value={form.description}
            error={problems['description']}
            onValue={set('description')}
          />
          <TextField
            label="链接"
            hint={`完成后打开；填 /event/${name} 则复制活动链接，用来分享`}
            value={form.link}
            error={problems['link']}
            onValue={set('link')}
          />
          <NumberField
            label="抽奖机会"
            min={1}
            max={10}
            value={form.chances}
            error={problems['chances']}
            onValue={set('chances')}
          />
          <SiteMissionSelect value={form.mission} error={problems['site_mission_id']} onValue={set('mission')} />
        </>
      )}
    </FormPopup>
  )
}
