import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { hasDrafts } from '../../features/moments/drafts/draft-storage.ts'
import { waitingGames } from '../../features/tile/game/saved-game.ts'
import { ask, messageOf, useSingleFlight } from '../../kernel/ask/index.ts'
import { ConfirmPopup } from '../../kernel/popup/confirm-popup.tsx'
import { leaveAfterSignOut } from '../../kernel/session/other-tabs.ts'
import { showToast } from '../../kernel/toast/toast-store.ts'
import { RowButton } from '../../ui/display/rows.tsx'

async function signOut() {
  await ask('/v1/account/signout', {})
  leaveAfterSignOut()
  // The page is about to reload. A popup that closed now would go back in history, which cancels that.
  await new Promise(() => {})
}

/** What only this browser has of the member, and would be lost. */
const unsent = () =>
  [hasDrafts() && '没发完的草稿', waitingGames().length > 0 && '没提交的叠牌成绩'].filter(Boolean).join('和')

/** Signs out; asks first if something unsent would be lost with it. */
export function SignOutRow() {
  const [asking, setAsking] = useState(false)
  const { mutateAsync, isPending } = useMutation({
    mutationFn: signOut,
    onError: (error) => showToast(messageOf(error), 3),
  })
  const signOutOnce = useSingleFlight(mutateAsync)

  return (
    <>
      <RowButton
        icon="sign-out"
        danger
        chevron={false}
        busy={isPending}
        onClick={() => (unsent() ? setAsking(true) : signOutOnce())}
      >
        {isPending ? '正在退出' : '退出登录'}
      </RowButton>
      {asking && (
        <ConfirmPopup title="退出登录" confirm="退出并清除" danger act={signOut} onClose={() => setAsking(false)}>
          <p>你在这台设备上还有{unsent()}，退出后会清除，免得别人看到。</p>
        </ConfirmPopup>
      )}
    </>
  )
}
