import type { AdminSettings } from '@judian/contract'
import { limits } from '@judian/contract/limits'
import { ask, messageOf, Refused, useSingleFlight } from '@judian/web/kernel/ask/index.ts'
import { showToast } from '@judian/web/kernel/toast/toast-store.ts'
import { Button } from '@judian/web/ui/actions/button.tsx'
import { TextArea } from '@judian/web/ui/fields/text-area.tsx'
import { TextField } from '@judian/web/ui/fields/text-field.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { settingsKey } from './settings-key.ts'
import styles from './settings.module.css'

/** Texts that visitors read, and the limit on a post; saved together. */
export function TextSettings({ settings }: { settings: AdminSettings }) {
  const client = useQueryClient()
  const [text, setText] = useState(() => ({
    agreement: settings.agreement,
    privacy: settings.privacy,
    icpNumber: settings.icpNumber,
    policeNumber: settings.policeNumber,
    postKilobytes: String(settings.postBytesMax / 1024),
  }))
  const field = (name: keyof typeof text) => ({
    value: text[name],
    error: problems[name === 'postKilobytes' ? 'postBytesMax' : name],
    onValue: (value: string) => setText((before) => ({ ...before, [name]: value })),
  })

  const { mutateAsync, isPending, error } = useMutation({
    async mutationFn() {
      const { postKilobytes, ...texts } = text
      await ask('/v1/admin/settings/saveSettings', { ...texts, postBytesMax: Math.round(Number(postKilobytes) * 1024) })
      showToast('已保存')
      await client.invalidateQueries({ queryKey: settingsKey })
    },
  })
  const problems: Readonly<Record<string, string>> = error instanceof Refused ? error.fields : {}
  const save = useSingleFlight(mutateAsync)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    save()
  }

  return (
    <form className={styles.form} noValidate onSubmit={onSubmit}>
      <TextArea label="用户协议" maxLength={limits.siteTextLength} {...field('agreement')} />
      <TextArea label="隐私政策" maxLength={limits.siteTextLength} {...field('privacy')} />
      <TextField label="ICP 备案号" maxLength={100} {...field('icpNumber')} />
      <TextField label="公安备案号" maxLength={100} {...field('policeNumber')} />
      <TextField label="帖子正文上限（KB）" inputMode="numeric" {...field('postKilobytes')} />
      {error && Object.keys(problems).length === 0 && <p role="alert">{messageOf(error)}</p>}
      <div>
        <Button type="submit" variant="primary" busy={isPending} busyText="保存中">
          保存
        </Button>
      </div>
    </form>
  )
}
