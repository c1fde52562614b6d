import { useQueryClient } from '@tanstack/react-query'
import { ask, isApiError } from '../../../kernel/ask/index.ts'
import { ConfirmPopup } from '../../../kernel/popup/confirm-popup.tsx'
import type { PopupProps } from '../../../kernel/popup/popup.ts'
import { showToast } from '../../../kernel/toast/toast-store.ts'
import { linkedAccounts } from './queries.ts'

interface Props extends PopupProps {
  community: string
  /** The community's full name. */
  name: string
  /** The linked game id. */
  linked: string
}

/** Confirms unlinking a game id. */
export function UnlinkGameIdPopup({ community, name, linked, onClose }: Props) {
  const client = useQueryClient()
  const act = async () => {
    try {
      await ask('/v1/account/unlinkOwnGameAccount', { community_name: community })
    } catch (error) {
      // Already unlinked in another tab.
      if (!isApiError(error, 'GameAccountNotFound')) throw error
    }
    showToast('游戏ID已解绑')
    await client.invalidateQueries({ queryKey: linkedAccounts.queryKey })
  }
  return (
    <ConfirmPopup title="解绑游戏ID？" confirm="解绑" danger act={act} onClose={onClose}>
      <p>
        「{linked}」会从你在{name}的名片和主页上消失，之后可以再绑定。
      </p>
    </ConfirmPopup>
  )
}
