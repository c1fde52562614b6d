import type { AdminSettings } from '@judian/contract'
import { type Declared, entriesOf, type Field } from '../../../components/form/fields.ts'
import type { OfFeature } from '@judian/web/kernel/feature/feature.tsx'
import { complaintSettings } from '../../features/complaints/complaint-settings.ts'
import { companionSettings } from './companion-settings.ts'
import { newcomerSettings } from './newcomer-settings.ts'
import { operationSettings } from './operation-settings.ts'
import type { LoadedSettings, SettingFields } from './queries.ts'
import { searchSettings } from './search-settings.ts'
import { textSettings } from './text-settings.tsx'

export const switches = [
  { name: 'registrationOpen', title: '开放注册', about: '关闭后，注册会提示当前注册暂未开放' },
  {
    name: 'signInOpen',
    title: '开放登录',
    about: '关闭后，成员登录会提示登录功能临时维护中；管理员仍可登录，已登录的成员不受影响',
  },
  {
    name: 'staffSecondFactor',
    title: '管理者必须两步验证',
    about: '打开后，没有开启两步验证的管理员和版主没有任何管理权限，也不能使用后台，开启后即可；你自己要先开启',
  },
  { name: 'visitorsMayRead', title: '游客可以浏览', about: '打开后，不登录也能看帖子、评论和主页' },
  { name: 'postingOpen', title: '开放发言', about: '关闭后，除管理员外不能发帖和评论' },
  { name: 'minorsMayVote', title: '未成年人可以投票', about: '关闭后，未成年人模式下只能看帖子里的投票，不能参与' },
  { name: 'uploadsOpen', title: '开放上传', about: '关闭后，除管理员外不能上传图片' },
  { name: 'westWorldKillSwitch', title: '停用随机对话', about: '打开后，各处都不再出现同伴的随机对话' },
] as const satisfies readonly { name: keyof AdminSettings; title: string; about: string }[]

interface SettingSection extends OfFeature {
  title: string
  fieldsOf(this: void, loaded: LoadedSettings): SettingFields
}

/** The forms of the page, in its order. */
export const settingSections: readonly SettingSection[] = [
  { title: '伙伴与敲敲门', fieldsOf: companionSettings },
  { title: '文字与限制', fieldsOf: textSettings },
  { title: '搜索', fieldsOf: searchSettings },
  { title: '新成员与重复内容', fieldsOf: newcomerSettings },
  { title: '投诉渠道', fieldsOf: complaintSettings, feature: 'complaints' },
  { title: '运行与保留', fieldsOf: operationSettings },
]

const labelOf = (field: Field) =>
  field.kind === 'custom' ? (field.fact?.(field.start)[0] ?? '') : field.kind === 'reward' ? '' : field.label

/** The settings of these sections, and the switches, by their labels and where they stand. */
export const settingNames = (loaded: LoadedSettings, sections: readonly SettingSection[]) => [
  ...switches.map(({ name, title }) => ({ name: name as string, label: title as string, section: '站点设置 · 开关' })),
  ...sections.flatMap(({ title, fieldsOf }) =>
    entriesOf(fieldsOf(loaded) as Declared).map(([name, field]) => ({
      name,
      label: labelOf(field),
      section: `站点设置 · ${title}`,
    })),
  ),
]
