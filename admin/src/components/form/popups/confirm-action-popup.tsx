import { ConfirmPopup } from '@judian/web/kernel/popup/confirm-popup.tsx'
import type { PopupProps } from '@judian/web/kernel/popup/popup.ts'
import { showToast } from '@judian/web/kernel/toast/toast-store.ts'
import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'

interface Props extends PopupProps {
  title: string
  about?: string
  confirm: string
  /** Toast on success. */
  done: string
  /** Query key invalidated afterwards; a refusal may mean that the page is outdated. */
  refresh: QueryKey
  action: () => Promise<unknown>
  children?: ReactNode
}

/** Asks before an action that can't be undone. */
export function ConfirmActionPopup({ title, about, confirm, done, refresh, action, onClose, children }: Props) {
  const client = useQueryClient()
  const act = async () => {
    try {
      await action()
      showToast(done)
    } finally {
      await client.invalidateQueries({ queryKey: refresh })
    }
  }
  return (
    <ConfirmPopup title={title} confirm={confirm} danger act={act} onClose={onClose}>
      {about && <p>{about}</p>}
      {children}
    </ConfirmPopup>
  )
}
