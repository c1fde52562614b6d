import { useMutation, useQueryClient } from '@tanstack/react-query'
import { isRefused, messageOf, usePatience, useSingleFlight, wasCancelled } from '../../kernel/ask/index.ts'
import { showToast } from '../../kernel/toast/toast-store.ts'
import { refreshClans } from './clan-cache.ts'

/** What a button does about a clan: once at a time, then the screen is read anew; what went wrong is said. */
export function useAct(act: () => Promise<unknown>) {
  const client = useQueryClient()
  const { run, wait } = usePatience()
  const { mutateAsync, isPending } = useMutation({
    mutationFn: () => run(act),
    onError(error) {
      // The sign-in overlay opens by itself.
      if (!wasCancelled(error) && !isRefused(error, 'NotSignedIn')) showToast(messageOf(error), 3)
    },
    onSettled: () => refreshClans(client), // refused, too: somebody else was faster
  })
  return { act: useSingleFlight(mutateAsync), busy: isPending, wait }
}
