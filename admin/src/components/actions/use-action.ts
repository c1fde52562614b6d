import { messageOf, useSingleFlight } from '@judian/web/kernel/ask/index.ts'
import { showToast } from '@judian/web/kernel/toast/toast-store.ts'
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'

interface Options {
  /** Said when it is done. */
  done: string
  /** What is read anew afterwards. */
  refresh: readonly QueryKey[]
}

/** One act on a press: done once however often it is pressed, said when done, and told why when it isn't. */
export function useAct(act: () => Promise<unknown>, { done, refresh }: Options) {
  const client = useQueryClient()
  const { mutateAsync, isPending } = useMutation({
    mutationFn: act,
    onSuccess: () => {
      showToast(done)
      return Promise.all(refresh.map((queryKey) => client.invalidateQueries({ queryKey })))
    },
    onError: (error) => showToast(messageOf(error), 3),
  })
  return { run: useSingleFlight(mutateAsync), busy: isPending }
}
