import { useMutation, useQueryClient } from '@tanstack/react-query'
import { isApiError, messageOf, useRateLimitRetry, useSingleFlight, wasCancelled } from '../../kernel/ask/index.ts'
import { showToast } from '../../kernel/toast/toast-store.ts'
import { refreshClans } from './clan-cache.ts'

/** What a button does about a clan: once at a time, then the screen is read anew; what went wrong is said. */
export function useClanAction(act: () => Promise<unknown>) {
  const client = useQueryClient()
  const { run, wait } = useRateLimitRetry()
  const { mutateAsync, isPending } = useMutation({
    mutationFn: () => run(act),
    onError(error) {
      // The sign-in overlay opens by itself.
      if (!wasCancelled(error) && !isApiError(error, 'NotSignedIn')) showToast(messageOf(error), 3)
    },
    onSettled: () => refreshClans(client), // refused, too: somebody else was faster
  })
  return { act: useSingleFlight(mutateAsync), busy: isPending, wait }
}
