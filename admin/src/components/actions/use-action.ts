import { messageOf, useSingleFlight } from '@judian/web/kernel/ask/index.ts'
import { showToast } from '@judian/web/kernel/toast/toast-store.ts'
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'

interface Options {
  /** Toast on success. */
  done: string
  /** Query keys invalidated afterwards; a refusal may mean that the page is outdated. */
  refresh: readonly QueryKey[]
}

/** Single-flight mutation for a button: toasts success and failure, invalidates queries. */
export function useAction(action: () => Promise<unknown>, { done, refresh }: Options) {
  const client = useQueryClient()
  const { mutateAsync, isPending } = useMutation({
    mutationFn: action,
    onSuccess: () => showToast(done),
    onError: (error) => showToast(messageOf(error), 3),
    onSettled: () => Promise.all(refresh.map((queryKey) => client.invalidateQueries({ queryKey }))),
  })
  return { run: useSingleFlight(mutateAsync), busy: isPending }
}
