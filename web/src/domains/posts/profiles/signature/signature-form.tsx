import type { Profile } from '@judian/contract'
import { limits } from '@judian/contract/limits'
import { countCharacters } from '@judian/contract/typed-text'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { ask, messageOf, useSingleFlight } from '../../../../kernel/ask/index.ts'
import { showToast } from '../../../../kernel/toast/toast-store.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { pressedKey } from '../../../../ui/pressed-key.ts'
import { patchProfile } from '../patch-profile.ts'
import styles from './signature.module.css'

interface Props {
  profile: Profile
  onClose: () => void
}

/** Edits the own signature; a refused text stays in the field. */
export function SignatureForm({ profile: { user_id, signature: before = '' }, onClose }: Props) {
  const client = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const [text, setText] = useState(before)
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: () => ask('/v1/moments/saveSignature', { signature: text }),
    onSuccess({ signature }) {
      patchProfile(client, user_id, (profile) => ({ ...profile, signature }))
      showToast(signature ? '签名已保存' : '签名已移除')
      onClose()
    },
  })
  const save = useSingleFlight(mutateAsync)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    save()
  }
  return (
    <form ref={form} className="stack-s" onSubmit={submit}>
      <TextField
        label="签名"
        hideLabel
        placeholder="一句话介绍自己"
        value={text}
        maxLength={limits.signatureLength}
        readOnly={isPending}
        error={error ? messageOf(error) : undefined}
        trail={
          <span className="caption faint tabular">
            {countCharacters(text)}/{limits.signatureLength}
          </span>
        }
        onValue={setText}
        onKeyDown={(event) => pressedKey(event) === 'Escape' && onClose()}
      />
      <div className={styles.acts}>
        <Button size="s" onClick={onClose}>
          取消
        </Button>
        <Button size="s" variant="primary" type="submit" busy={isPending} busyText="保存中">
          保存
        </Button>
      </div>
    </form>
  )
}
