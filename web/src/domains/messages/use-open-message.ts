import type { SystemMessage } from '@judian/contract'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { ask, isApiError, messageOf, useSingleFlight } from '../../kernel/ask/index.ts'
import { useRequestId } from '../../kernel/ask/request-id.ts'
import { lazyPart } from '../../kernel/lazy/lazy-part.ts'
import { showPopup } from '../../kernel/popup/popup.ts'
import { showToast } from '../../kernel/toast/toast-store.ts'
import { patchCoins, patchCounts } from '../../kernel/session/patch-me.ts'
import { patchSystemMessage } from './message-cache.ts'

const SystemMessagePopup = lazyPart(() => import('./system-message-popup.tsx'), 'SystemMessagePopup')
const GiftPopup = lazyPart(() => import('./gifts/gift-popup.tsx'), 'GiftPopup')

/** Opens a system message: marks it as read, and shows its text, or its gift once acquired. */
export function useOpenMessage(message: SystemMessage) {
  const client = useQueryClient()
  // Retries reuse the idempotency key: a gift is acquired once.
  const requestId = useRequestId()
  const giftWaits = message.containGift === 1 && message.acquiredGift === 0

  const { mutateAsync, isPending } = useMutation({
    async mutationFn() {
      if (!giftWaits) {
        showPopup(SystemMessagePopup, { message })
        return check(client, message)
      }
      // Meanwhile, so that it opens with its stage.
      void GiftPopup.preload().catch(() => {})
      await check(client, message)
      showPopup(GiftPopup, { ...(await acquire(client, message, requestId)), message })
    },
    onError(error) {
      // The query client opens the sign-in overlay.
      if (isApiError(error, 'NotSignedIn')) return
      if (isApiError(error, 'GiftNotFound')) void client.invalidateQueries({ queryKey: ['messages', 'system'] })
      showToast(giftWaits ? `礼物还没领到：${messageOf(error)}。稍后再点一次这条消息` : messageOf(error), 3, 5_000)
    },
  })

  return { open: useSingleFlight(mutateAsync), busy: isPending && giftWaits }
}

async function check(client: QueryClient, { id, checked }: SystemMessage) {
  if (checked) return
  const { systemMessageCount } = await ask('/v1/account/checkedSystemMsg', { id })
  patchCounts(client, { systemMessageCount })
  patchSystemMessage(client, id, { checked: 1 })
}

/** Opens the message's own gift. */
async function acquire(client: QueryClient, { id, body_item_id, gift_id }: SystemMessage, requestId: string) {
  if (body_item_id === undefined) throw new Error(`system message ${id} has a gift without an item`)
  const { item, coins, text } = await ask('/v1/account/buyAppearance', { body_item_id, gift_id, request_id: requestId })
  patchSystemMessage(client, id, { acquiredGift: 1, ...(text !== undefined && { gift_text: text }) })
  patchCoins(client, coins)
  void client.invalidateQueries({ queryKey: ['shop'] })
  return { item, text }
}
