import { limits } from '@judian/contract/limits'
import { custom } from '../../../components/form/fields.ts'
import { NumberField } from '../../../components/form/number-field.tsx'
import type { LoadedSettings, SettingFields } from './queries.ts'

/** Visitor texts, where IP regions and views show, and the limits on what members write and upload. */
export const textSettings = ({ settings }: LoadedSettings): SettingFields => ({
  siteName: {
    kind: 'text',
    label: '站点名称',
    hint: '标题、消息、桌面图标和分享卡片里的名字',
    max: 20,
    start: settings.siteName,
  },
  siteAbout: {
    kind: 'text',
    label: '站点介绍',
    hint: '一句话，给搜索引擎和分享链接的预览',
    max: 100,
    start: settings.siteAbout,
  },
  reservedNames: {
    kind: 'textarea',
    label: '保留用户名',
    hint: '一行一个，形近的写法一并拦下；管理员、版主、官方等已内置。含有这些中文词的用户名不能注册，已有的不受影响',
    max: limits.reservedNamesLength,
    start: settings.reservedNames,
  },
  ...(settings.regionShown && {
    regionShown: {
      kind: 'select',
      label: 'IP属地显示在',
      hint: '法规要求主页上显示；境内显示到省，境外显示到国家或地区',
      options: [
        { value: 'contents', label: '主页、帖子和评论' },
        { value: 'profile', label: '只在主页' },
      ],
      start: settings.regionShown,
    },
  }),
  ...(settings.viewsShown && {
    viewsShown: {
      kind: 'select',
      label: '浏览数显示给',
      hint: '成员把帖子看满 3 秒算一次，每人每帖每天只计一次，不记录谁看了什么',
      options: [
        { value: 'everybody', label: '所有人' },
        { value: 'authors', label: '只给作者本人' },
      ],
      start: settings.viewsShown,
    },
  }),
  icpNumber: { kind: 'text', label: 'ICP 备案号', max: 100, start: settings.icpNumber },
  policeNumber: { kind: 'text', label: '公安备案号', max: 100, start: settings.policeNumber },
  postBytesMax: custom({
    start: String(Math.round(settings.postBytesMax / 1024)),
    render: (field) => <NumberField label="帖子正文上限（KB）" min={1} max={limits.postBytesCap / 1024} {...field} />,
    fact: (kilobytes) => ['帖子正文上限（KB）', kilobytes],
    send: (kilobytes) => Number(kilobytes) * 1024,
  }),
  uploadsPerDay: {
    kind: 'number',
    label: '每人每天可上传的图片',
    min: 1,
    max: 10_000,
    start: settings.uploadsPerDay,
  },
  unusedUploadsMax: {
    kind: 'number',
    label: '每人未使用的图片上限',
    min: limits.imagesPerPost,
    max: 1_000,
    start: settings.unusedUploadsMax,
  },
})
