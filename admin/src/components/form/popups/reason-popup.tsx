import type { PopupProps } from '@judian/web/kernel/popup/popup.ts'
import { showToast } from '@judian/web/kernel/toast/toast-store.ts'
import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormPopup } from './form-popup.tsx'
import { ReasonField } from '../reason-field.tsx'

interface Props extends PopupProps {
  title: string
  about: string
  confirm: string
  /** Toast on success. */
  done: string
  /** Query key invalidated on success. */
  refresh: QueryKey
  action: (reason: string) => Promise<unknown>
}

/** Asks for the reason of a removal. */
export function ReasonPopup({ title, about, confirm, done, refresh, action, onClose }: Props) {
  const client = useQueryClient()
  const [reason, setReason] = useState('')
  const remove = async () => {
    await action(reason)
    showToast(done)
    void client.invalidateQueries({ queryKey: refresh })
  }
  return (
    <FormPopup title={title} confirm={confirm} danger size="s" draft={reason} action={remove} onClose={onClose}>
      {(problems) => (
        <>
          <p>{about}</p>
          <ReasonField value={reason} problems={problems} onValue={setReason} />
        </>
      )}
    </FormPopup>
  )
}
