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
  act: () => Promise<unknown>
}

/** Asks once before something is done to a member. */
export function AskPopup({ title, about, confirm, done, act, onClose }: Props) {
  const client = useQueryClient()
  return (
    <ConfirmPopup
      title={title}
      confirm={confirm}
      danger
      act={async () => {
        await act()
        showToast(done)
        void client.invalidateQueries({ queryKey: usersKey })
      }}
      onClose={onClose}
    >
      {about && <p>{about}</p>}
    </ConfirmPopup>
  )
}
