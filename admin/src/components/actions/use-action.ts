import { messageOf, useSingleFlight } from '@judian/web/kernel/ask/index.ts'
import { showToast } from '@judian/web/kernel/toast/toast-store.ts'
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'

interface Options<Answer> {
  /** Toast on success. */
  done: string | ((answer: Answer) => string)
  /** Query keys invalidated afterwards; a refusal may mean that the page is outdated. */
  refresh: readonly QueryKey[]
}

/** Single-flight mutation for a button: toasts success and failure, invalidates queries. */
export function useAction<Answer>(action: () => Promise<Answer>, { done, refresh }: Options<Answer>) {
  const client = useQueryClient()
  const { mutateAsync, isPending } = useMutation({
    mutationFn: action,
    onSuccess: (answer) => showToast(typeof done === 'string' ? done : done(answer)),
    onError: (error) => showToast(messageOf(error), 3),
    onSettled: () => Promise.all(refresh.map((queryKey) => client.invalidateQueries({ queryKey }))),
  })
  return { run: useSingleFlight(mutateAsync), busy: isPending }
}
