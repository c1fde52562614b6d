import { messageOf, useSingleFlight } from '@judian/web/kernel/ask/index.ts'
import { showToast } from '@judian/web/kernel/toast/toast-store.ts'
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'

interface Options {
  /** Toast on success. */
  done: string
  /** Query keys invalidated on success. */
  refresh: readonly QueryKey[]
}

/** Single-flight mutation for a button: toasts success and failure, invalidates queries. */
export function useAction(action: () => Promise<unknown>, { done, refresh }: Options) {
  const client = useQueryClient()
  const { mutateAsync, isPending } = useMutation({
    mutationFn: action,
    onSuccess: () => {
      showToast(done)
      return Promise.all(refresh.map((queryKey) => client.invalidateQueries({ queryKey })))
    },
    onError: (error) => showToast(messageOf(error), 3),
  })
  return { run: useSingleFlight(mutateAsync), busy: isPending }
}
