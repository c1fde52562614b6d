import type { AdminSettings } from '@judian/contract'
import { ask } from '@judian/web/kernel/ask/index.ts'
import { Select } from '@judian/web/ui/fields/select.tsx'
import { TextField } from '@judian/web/ui/fields/text-field.tsx'
import { useState } from 'react'
import { NumberField } from '../../components/form/number-field.tsx'
import { SaveForm } from '../../components/form/save-form.tsx'
import { conditionNames } from '../stories/condition-names.ts'
import { settingsKey } from './queries.ts'

const choices = (values: Record<string, string>) => [
  { value: '', label: '不设' },
  ...Object.entries(values).map(([value, label]) => ({ value, label })),
]

/** The companion's weather and place, its frequency, and the content behind the day's door. */
export function CompanionSettings({ settings }: { settings: AdminSettings }) {
  const [draft, setDraft] = useState(() => ({
    westWorldHours: String(settings.westWorldHours),
    westWorldWeather: settings.westWorldWeather,
    westWorldLocation: settings.westWorldLocation,
    knockLine: settings.knockLine,
    knockLink: settings.knockLink,
    knockLinkTitle: settings.knockLinkTitle,
  }))
  const field = <Name extends keyof typeof draft>(name: Name) => ({
    value: draft[name],
    onValue: (value: string) => setDraft((before) => ({ ...before, [name]: value })),
  })

  return (
    <SaveForm
      draft={draft}
      action={() => ask('/v1/admin/settings/saveSettings', { ...draft, westWorldHours: Number(draft.westWorldHours) })}
      refresh={[settingsKey]}
    >
      {(problems) => (
        <>
          <Select
            label="伙伴故事里的天气"
            options={choices(conditionNames.weather.values)}
            {...field('westWorldWeather')}
          />
          <Select
            label="没有选择地点的成员住在"
            options={choices(conditionNames.location.values)}
            {...field('westWorldLocation')}
          />
          <NumberField
            label="同一成员两次对话至少间隔（小时）"
            min={1}
            max={168}
            error={problems['westWorldHours']}
            {...field('westWorldHours')}
          />
          <TextField
            label="敲敲门：门后的一句话"
            hint="留空则每天轮换一句"
            maxLength={100}
            error={problems['knockLine']}
            {...field('knockLine')}
          />
          <TextField
            label="敲敲门：链接"
            hint="http(s):// 或本站的 / 开头；留空则是当天最热的帖子"
            maxLength={500}
            error={problems['knockLink']}
            {...field('knockLink')}
          />
          <TextField
            label="敲敲门：链接文字"
            maxLength={60}
            error={problems['knockLinkTitle']}
            {...field('knockLinkTitle')}
          />
        </>
      )}
    </SaveForm>
  )
}
