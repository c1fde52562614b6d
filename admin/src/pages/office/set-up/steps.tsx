import { limits } from '@judian/contract/limits'
import { parameterPatterns } from '@judian/contract/screens'
import { Segmented } from '@judian/web/ui/fields/segmented.tsx'
import { TextField } from '@judian/web/ui/fields/text-field.tsx'
import type { ReactNode } from 'react'
import { custom, type Fields, type Values } from '../../../components/form/fields.ts'
import { isInForce, presets } from '../features/changes.ts'
import type { Feature } from '../features/queries.ts'
import { TestSms } from './test-sms.tsx'

export interface Step {
  title: string
  about: string
  fields: Fields<'/v1/admin/setup/setUpSite'>
  /** What is wrong with the values, by field: the server would say so after the last step only. */
  check?: (values: Values) => Readonly<Record<string, string>>
  /** Below the fields. */
  extra?: ReactNode
}

const addressPattern = new RegExp(`^${parameterPatterns.division}$`)

export const firstCommunity: Step = {
  title: '第一个社区',
  about: '帖子、评论和战队都在社区里；打开网站，先看到的就是它。',
  fields: {
    community_fullname: { kind: 'text', label: '社区名称', max: limits.communityNameLength },
    community_name: custom<string>({
      start: 'r6',
      render: ({ value, error, onValue }) => (
        <TextField
          label="地址"
          lead="/community/"
          hint="小写字母、数字和连字符；以后可以改，旧地址会自动转到新地址"
          autoCapitalize="none"
          value={value}
          error={error}
          onValue={onValue}
        />
      ),
      send: (value) => value,
    }),
    community_info: { kind: 'textarea', label: '简介', hint: '可以以后再写', max: limits.communityInfoLength, rows: 3 },
  },
  check: ({ community_fullname, community_name }) => ({
    ...(String(community_fullname).trim() === '' && { community_fullname: '请填写社区名称' }),
    ...(!addressPattern.test(String(community_name)) && {
      community_name: '请用小写字母、数字和连字符，以字母或数字开头，不超过 32 个字符',
    }),
  }),
}

/** Begins with the preset in force; where none is, as one may choose at the first start, the present features are a choice, too. */
export function featuresStep(features: readonly Feature[]): Step {
  const own = { title: '现在的', about: '启动时选定的功能', has: ({ on }: Feature) => on === 1 }
  const inForce = presets.find(({ has }) => isInForce(features, has))
  const choices = inForce ? presets : [...presets, own]
  const choice = (title: string) => choices.find((one) => one.title === title)!
  return {
    title: '功能',
    about: '先少一些，以后随时可以在「功能」里逐个打开或关闭，已有的内容不会丢。',
    fields: {
      on: custom<string>({
        start: (inForce ?? own).title,
        render: ({ value, onValue }) => (
          <Choices choices={choices} value={value} onValue={onValue} features={features} />
        ),
        send: (title) => features.filter(choice(title).has).map(({ name }) => name),
      }),
    },
  }
}

interface Choice {
  title: string
  about: string
  has: (feature: Feature) => boolean
}

interface ChoicesProps {
  choices: readonly Choice[]
  features: readonly Feature[]
  value: string
  onValue: (title: string) => void
}

function Choices({ choices, features, value, onValue }: ChoicesProps) {
  const { about, has } = choices.find(({ title }) => title === value)!
  const titles = features.filter(has).map(({ title }) => title)
  return (
    <div className="stack">
      <Segmented
        label="功能"
        options={choices.map(({ title }) => ({ value: title, label: title }))}
        value={value}
        onValue={onValue}
      />
      <p className="small">{about}</p>
      {titles.length > 0 && <p className="caption faint">{titles.join('、')}</p>}
    </div>
  )
}

export const access: Step = {
  title: '谁可以进来',
  about: '都可以随时在「站点设置」里改。',
  fields: {
    visitorsMayRead: { kind: 'check', label: '游客可以浏览：不登录也能看帖子、评论和主页' },
    registrationOpen: { kind: 'check', label: '开放注册：有手机号的人都可以注册', start: true },
  },
  extra: <TestSms />,
}
