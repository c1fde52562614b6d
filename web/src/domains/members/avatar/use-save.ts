import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ask, isApiError, messageOf, useSingleFlight } from '../../../kernel/ask/index.ts'
import { useRateLimitRetry, wasCancelled } from '../../../kernel/ask/use-rate-limit-retry.ts'
import { showAvatar } from '../../../kernel/people/show-avatar.ts'
import { showToast } from '../../../kernel/toast/toast-store.ts'
import type { Outfit } from './outfit.ts'
import { shop } from './queries.ts'

/** Saves an outfit. */
export function useSave(outfit: Outfit) {
  const client = useQueryClient()
  const { run, wait } = useRateLimitRetry()
  const { mutateAsync, isPending } = useMutation({
    mutationFn: () => run(() => ask('/v1/account/equipAvatar', outfit)),
    onSuccess(answer) {
      showAvatar(client, answer)
      showToast('新形象已保存')
    },
    onError(error) {
      // The cached ownership is stale.
      if (isApiError(error, 'ItemNotOwned')) void client.invalidateQueries(shop)
      if (!wasCancelled(error)) showToast(messageOf(error), 3)
    },
  })
  return { save: useSingleFlight(mutateAsync), isSaving: isPending, wait }
}
