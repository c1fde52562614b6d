import { useMutation, useQueryClient } from '@tanstack/react-query'
import { isApiError, messageOf, useSingleFlight } from '../../kernel/ask/index.ts'
import { useRateLimitRetry, wasCancelled } from '../../kernel/ask/use-rate-limit-retry.ts'
import { showToast } from '../../kernel/toast/toast-store.ts'
import { refreshClans } from './clan-cache.ts'

/** Single-flight clan action: refetches the screen afterwards and shows errors. */
export function useClanAction(act: () => Promise<unknown>) {
  const client = useQueryClient()
  const { run, wait } = useRateLimitRetry()
  const { mutateAsync, isPending } = useMutation({
    mutationFn: () => run(act),
    onError(error) {
      // The query client opens the sign-in overlay.
      if (!wasCancelled(error) && !isApiError(error, 'NotSignedIn')) showToast(messageOf(error), 3)
    },
    onSettled: () => refreshClans(client), // also on failure, which may come from stale data
  })
  return { act: useSingleFlight(mutateAsync), busy: isPending, wait }
}
