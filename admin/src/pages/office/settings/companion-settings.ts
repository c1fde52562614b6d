import { conditionNames } from '../../events/stories/condition-names.ts'
import type { LoadedSettings, SettingFields } from './queries.ts'

const choices = (values: Record<string, string>) => [
  { value: '', label: '不设' },
  ...Object.entries(values).map(([value, label]) => ({ value, label })),
]

/** The companion's weather and place, its frequency, and the content behind the day's door. */
export const companionSettings = ({ settings }: LoadedSettings): SettingFields => ({
  westWorldWeather: {
    kind: 'select',
    label: '伙伴故事里的天气',
    options: choices(conditionNames.weather.values),
    start: settings.westWorldWeather,
  },
  westWorldLocation: {
    kind: 'select',
    label: '没有选择地点的成员住在',
    options: choices(conditionNames.location.values),
    start: settings.westWorldLocation,
  },
  westWorldHours: {
    kind: 'number',
    label: '同一成员两次对话至少间隔（小时）',
    min: 1,
    max: 168,
    start: settings.westWorldHours,
  },
  knockLine: {
    kind: 'text',
    label: '敲敲门：门后的一句话',
    hint: '留空则每天轮换一句',
    max: 100,
    start: settings.knockLine,
  },
  knockLink: {
    kind: 'text',
    label: '敲敲门：链接',
    hint: 'http(s):// 或本站的 / 开头；留空则是当天最热的帖子',
    max: 500,
    start: settings.knockLink,
  },
  knockLinkTitle: { kind: 'text', label: '敲敲门：链接文字', max: 60, start: settings.knockLinkTitle },
})
