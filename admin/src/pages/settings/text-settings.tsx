import type { AdminSettings } from '@judian/contract'
import { limits } from '@judian/contract/limits'
import { ask } from '@judian/web/kernel/ask/index.ts'
import { TextArea } from '@judian/web/ui/fields/text-area.tsx'
import { TextField } from '@judian/web/ui/fields/text-field.tsx'
import { useState } from 'react'
import { NumberField } from '../../components/form/number-field.tsx'
import { SaveForm } from '../../components/form/save-form.tsx'
import { settingsKey } from './queries.ts'

/** Visitor texts and the limits on what members write and upload. */
export function TextSettings({ settings }: { settings: AdminSettings }) {
  const [text, setText] = useState(() => ({
    agreement: settings.agreement,
    privacy: settings.privacy,
    reservedNames: settings.reservedNames,
    icpNumber: settings.icpNumber,
    policeNumber: settings.policeNumber,
    uploadsPerDay: String(settings.uploadsPerDay),
    unusedUploadsMax: String(settings.unusedUploadsMax),
    backupHours: String(settings.backupHours),
    backupsRetained: String(settings.backupsRetained),
    postKilobytes: String(Math.round(settings.postBytesMax / 1024)),
  }))
  const { postKilobytes, uploadsPerDay, unusedUploadsMax, backupHours, backupsRetained, ...texts } = text
  const numbers = {
    postBytesMax: Number(postKilobytes) * 1024,
    uploadsPerDay: Number(uploadsPerDay),
    unusedUploadsMax: Number(unusedUploadsMax),
    backupHours: Number(backupHours),
    backupsRetained: Number(backupsRetained),
  }
  const field = (name: keyof typeof text) => ({
    value: text[name],
    onValue: (value: string) => setText((before) => ({ ...before, [name]: value })),
  })

  return (
    <SaveForm
      draft={text}
      action={() => ask('/v1/admin/settings/saveSettings', { ...texts, ...numbers })}
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
          <TextArea
            label="保留用户名"
            hint="一行一个，形近的写法一并拦下；管理员、版主、官方等已内置。含有这些中文词的用户名不能注册，已有的不受影响"
            maxLength={limits.reservedNamesLength}
            error={problems['reservedNames']}
            {...field('reservedNames')}
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
          <NumberField
            label="每人每天可上传的图片"
            min={1}
            max={10_000}
            error={problems['uploadsPerDay']}
            {...field('uploadsPerDay')}
          />
          <NumberField
            label="每人未使用的图片上限"
            min={limits.imagesPerPost}
            max={1_000}
            error={problems['unusedUploadsMax']}
            {...field('unusedUploadsMax')}
          />
          <NumberField
            label="每隔几小时备份一次（0 为不备份）"
            min={0}
            max={168}
            error={problems['backupHours']}
            {...field('backupHours')}
          />
          <NumberField
            label="保留几份备份"
            min={1}
            max={365}
            error={problems['backupsRetained']}
            {...field('backupsRetained')}
          />
        </>
      )}
    </SaveForm>
  )
}
