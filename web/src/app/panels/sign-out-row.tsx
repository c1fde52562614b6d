import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { saveAllDrafts } from '../../domains/posts/moments/editor/save-all-drafts.ts'
import { waitingGames } from '../../domains/events/tile/game/saved-game.ts'
import { ask, messageOf, useSingleFlight } from '../../kernel/ask/index.ts'
import { ConfirmPopup } from '../../kernel/popup/confirm-popup.tsx'
import { leaveAfterSignOut } from '../../kernel/session/other-tabs.ts'
import { showToast } from '../../kernel/toast/toast-store.ts'
import { RowButton } from '../../ui/display/rows.tsx'
import { moreIcons } from '../../ui/icons/more-icons.ts'

async function signOut() {
  await ask('/v1/account/signout', {})
  leaveAfterSignOut()
  // The page is about to reload. A popup that closed now would go back in history, which cancels that.
  await new Promise(() => {})
}

/** Drafts that exist only in this browser and would be lost. */
async function unsent(): Promise<string> {
  const isSaved = await saveAllDrafts()
  return [!isSaved && '没发完的草稿', waitingGames().length > 0 && '没提交的叠牌成绩'].filter(Boolean).join('和')
}

/** Signs out. Saves posts' drafts on the server first; asks if something else would be lost. */
export function SignOutRow() {
  const [lost, setLost] = useState('')
  const { mutateAsync, isPending } = useMutation({
    async mutationFn() {
      const found = await unsent()
      if (found) setLost(found)
      else await signOut()
    },
    onError: (error) => showToast(messageOf(error), 3),
  })
  const signOutOnce = useSingleFlight(mutateAsync)

  return (
    <>
      <RowButton icon={moreIcons.signOut} danger chevron={false} busy={isPending} onClick={() => signOutOnce()}>
        {isPending ? '正在退出' : '退出登录'}
      </RowButton>
      {lost && (
        <ConfirmPopup title="退出登录" confirm="退出并清除" danger act={signOut} onClose={() => setLost('')}>
          <p>你在这台设备上还有{lost}，退出后会清除，免得别人看到。</p>
        </ConfirmPopup>
      )}
    </>
  )
}
