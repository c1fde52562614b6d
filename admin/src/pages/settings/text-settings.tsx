import type { AdminSettings } from '@judian/contract'
import { limits } from '@judian/contract/limits'
import { ask } from '@judian/web/kernel/ask/index.ts'
import { TextArea } from '@judian/web/ui/fields/text-area.tsx'
import { TextField } from '@judian/web/ui/fields/text-field.tsx'
import { useState } from 'react'
import { NumberField } from '../../components/form/number-field.tsx'
import { SaveForm } from '../../components/form/save-form.tsx'
import { settingsKey } from './queries.ts'

/** Visitor texts and the post size limit. */
export function TextSettings({ settings }: { settings: AdminSettings }) {
  const [text, setText] = useState(() => ({
    agreement: settings.agreement,
    privacy: settings.privacy,
    icpNumber: settings.icpNumber,
    policeNumber: settings.policeNumber,
    postKilobytes: String(Math.round(settings.postBytesMax / 1024)),
  }))
  const { postKilobytes, ...texts } = text
  const field = (name: keyof typeof text) => ({
    value: text[name],
    onValue: (value: string) => setText((before) => ({ ...before, [name]: value })),
  })

  return (
    <SaveForm
      draft={text}
      action={() => ask('/v1/admin/settings/saveSettings', { ...texts, postBytesMax: Number(postKilobytes) * 1024 })}
      refresh={[settingsKey]}
    >
      {(problems) => (
        <>
          <TextArea
            label="用户协议"
            maxLength={limits.siteTextLength}
            error={problems['agreement']}
            {...field('agreement')}
          />
          <TextArea
            label="隐私政策"
            maxLength={limits.siteTextLength}
            error={problems['privacy']}
            {...field('privacy')}
          />
          <TextField label="ICP 备案号" maxLength={100} error={problems['icpNumber']} {...field('icpNumber')} />
          <TextField label="公安备案号" maxLength={100} error={problems['policeNumber']} {...field('policeNumber')} />
          <NumberField
            label="帖子正文上限（KB）"
            min={1}
            max={limits.postBytesCap / 1024}
            error={problems['postBytesMax']}
            {...field('postKilobytes')}
          />
        </>
      )}
    </SaveForm>
  )
}
