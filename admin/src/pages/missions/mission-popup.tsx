import type { AdminMission } from '@judian/contract'
import { limits } from '@judian/contract/limits'
import { ask } from '@judian/web/kernel/ask/index.ts'
import type { PopupProps } from '@judian/web/kernel/popup/popup.ts'
import { showToast } from '@judian/web/kernel/toast/toast-store.ts'
import { Select } from '@judian/web/ui/fields/select.tsx'
import { TextField } from '@judian/web/ui/fields/text-field.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormPopup } from '../../components/form/popups/form-popup.tsx'
import { NumberField } from '../../components/form/number-field.tsx'
import { type RewardDraft, rewardDraft, rewardInput } from '../../components/form/reward.ts'
import { RewardField } from '../../components/form/reward-field.tsx'
import { useRequestId } from '@judian/web/kernel/ask/index.ts'
import { communityList } from '../communities/queries.ts'
import { isAboutPost, missionsKey, missionTypes } from './mission-types.ts'

const types = Object.entries(missionTypes).map(([value, label]) => ({ value, label }))

/** Creates or edits a mission. */
export function MissionPopup({ mission, onClose }: PopupProps & { mission?: AdminMission }) {
  const client = useQueryClient()
  const communities = useQuery(communityList).data?.divisions ?? []
  const [form, setForm] = useState(() => ({
    type: String(mission?.mission_type ?? 1),
    description: mission?.mission_description ?? '',
    community: mission?.community_name ?? '',
    post: String(mission?.message_id ?? ''),
    goal: String(mission?.goal ?? 1),
    position: String(mission?.position ?? 0),
  }))
  const [reward, setReward] = useState<RewardDraft>(() =>
    mission ? rewardDraft(mission) : { kind: 'coins', coins: '' },
  )
  const set = (name: keyof typeof form) => (value: string) => setForm((before) => ({ ...before, [name]: value }))
  const input = {
    ...(mission && { mission_id: mission.id }),
    mission_type: Number(form.type),
    mission_description: form.description,
    community_name: form.community,
    ...(isAboutPost(form.type) && form.post && { message_id: Number(form.post) }),
    goal: form.type === '4' ? Number(form.goal) : 1,
    position: Number(form.position),
    ...rewardInput(reward),
  }
  const requestId = useRequestId(JSON.stringify(input))

  const action = async () => {
    await ask('/v1/admin/missions/saveMission', { ...input, request_id: requestId })
    showToast('任务已保存')
    void client.invalidateQueries({ queryKey: missionsKey })
  }

  return (
    <FormPopup title={mission ? '编辑任务' : '新建任务'} confirm="保存" draft={input} action={action} onClose={onClose}>
      {(problems) => (
        <>
          <Select
            label="类型"
            options={types}
            value={form.type}
            error={problems['mission_type']}
            onValue={set('type')}
          />
          <TextField
            label="描述"
            maxLength={limits.missionLength}
            value={form.description}
            error={problems['mission_description']}
            onValue={set('description')}
          />
          <Select
            label="社区"
            placeholder="请选择社区"
            options={communities.map((one) => ({ value: one.community_name, label: one.community_fullname }))}
            value={form.community}
            error={problems['community_name']}
            onValue={set('community')}
          />
          {isAboutPost(form.type) && (
            <NumberField
              label="帖子编号"
              hint="帖子地址末尾的数字"
              min={1}
              max={Number.MAX_SAFE_INTEGER}
              value={form.post}
              error={problems['message_id']}
              onValue={set('post')}
            />
          )}
          {form.type === '4' && (
            <NumberField
              label="签到天数"
              min={1}
              max={limits.missionDays}
              value={form.goal}
              error={problems['goal']}
              onValue={set('goal')}
            />
          )}
          <RewardField value={reward} onValue={setReward} problems={problems} />
          <NumberField
            label="次序"
            hint="数字小的排在前面"
            min={0}
            max={limits.missionsInOrder}
            value={form.position}
            error={problems['position']}
            onValue={set('position')}
          />
        </>
      )}
    </FormPopup>
  )
}
