import type { CallOutput } from '@judian/contract'
import { limits } from '@judian/contract/limits'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ApiError, ask, messageOf, useSingleFlight } from '../../kernel/ask/index.ts'
import { useRateLimitRetry, wasCancelled } from '../../kernel/ask/use-rate-limit-retry.ts'
import { Button } from '../../ui/actions/button.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import styles from './complaints-screen.module.css'

interface Props {
  channel: CallOutput<'/v1/about/getComplaintChannel'> | undefined
}

/** A complaint without an account. */
export function ComplaintForm({ channel }: Props) {
  const [message, setMessage] = useState('')
  const [contact, setContact] = useState('')
  const { run, wait } = useRateLimitRetry()
  const sending = useMutation({ mutationFn: () => run(() => ask('/v1/about/sendComplaint', { message, contact })) })
  const send = useSingleFlight(sending.mutateAsync)
  if (sending.isSuccess)
    return (
      <p role="status" className="accent">
        {channel ? `已收到你的投诉，我们会在 ${channel.answer_days} 天内按你留下的方式答复。` : '已收到你的投诉。'}
      </p>
    )

  const error = sending.error && !wasCancelled(sending.error) ? sending.error : undefined
  const fields = error instanceof ApiError ? error.fields : {}
  const general = error && Object.keys(fields).length === 0 ? messageOf(error) : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send()
  }
  return (
    <form className={`stack-l ${styles.form}`} onSubmit={submit} noValidate>
      <TextArea
        label="投诉内容"
        hint="写明网址或用户名，以及哪里有问题"
        rows={5}
        maxLength={limits.complaintLength}
        value={message}
        error={fields['message'] ?? general}
        onValue={setMessage}
      />
      <TextField
        label="联系方式"
        hint={`邮箱或电话，加密保存，只用于答复这次投诉${channel ? `，${channel.retained_days} 天后删除` : ''}`}
        maxLength={limits.contactLength}
        autoComplete="email"
        value={contact}
        error={fields['contact']}
        onValue={setContact}
      />
      <Button type="submit" variant="primary" busy={sending.isPending} busyText="正在提交…" wait={wait}>
        提交投诉
      </Button>
    </form>
  )
}
