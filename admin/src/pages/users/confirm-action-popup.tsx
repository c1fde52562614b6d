import { ConfirmPopup } from '@judian/web/kernel/popup/confirm-popup.tsx'
import type { PopupProps } from '@judian/web/kernel/popup/popup.ts'
import { showToast } from '@judian/web/kernel/toast/toast-store.ts'
import { useQueryClient } from '@tanstack/react-query'
import { usersKey } from './queries.ts'

interface Props extends PopupProps {
  title: string
  about?: string
  confirm: string
  done: string
  action: () => Promise<unknown>
}

/** Confirmation of a member action. */
export function ConfirmActionPopup({ title, about, confirm, done, action, onClose }: Props) {
  const client = useQueryClient()
  return (
    <ConfirmPopup
      title={title}
      confirm={confirm}
      danger
      act={async () => {
        await action()
        showToast(done)
        void client.invalidateQueries({ queryKey: usersKey })
      }}
      onClose={onClose}
    >
      {about && <p>{about}</p>}
    </ConfirmPopup>
  )
}
