import { MutationObserver, mutationOptions, type QueryClient } from '@tanstack/react-query'
import { isApiError, messageOf } from '../../../../kernel/ask/index.ts'
import { withRateLimitRetry } from '../../../../kernel/ask/rate-limit-retry.ts'
import { countDownToast, hideToast, showToast } from '../../../../kernel/toast/toast-store.ts'

type Flag = 0 | 1
export interface Thumbs {
  thumbed: Flag
  thumb_count: number
}

export interface Target {
  /** Mutation key of a post's or comment's thumb. */
  id: string
  thumbs: Thumbs
  send: (thumbType: Flag) => Promise<Thumbs>
  /** Writes the new state to all cached copies. */
  show: (thumbs: Thumbs) => void
}

/** The last confirmed state of each target with a pending call: the rollback target. */
const settled = new Map<string, Thumbs>()

/** Shows the countdown until the retry. */
const countdown = {
  onCountdown(seconds: number | undefined) {
    if (seconds === undefined) hideToast()
    else countDownToast(`点得太快啦，${seconds} 秒后自动再试`)
  },
  signal: new AbortController().signal,
}

/** Adds (1) or removes (0) a thumb: an optimistic update, sent in click order, rolled back on failure. */
export function thumbMutation(client: QueryClient, { id, thumbs, send, show }: Target) {
  const mutationKey = ['thumb', id]
  return mutationOptions({
    mutationKey,
    scope: { id: `thumb-${id}` },
    mutationFn: (thumbed: Flag) => withRateLimitRetry(() => send(thumbed), countdown),
    onMutate(thumbed: Flag) {
      if (!settled.has(id)) settled.set(id, thumbs)
      show({ thumbed, thumb_count: thumbs.thumb_count + (thumbed ? 1 : -1) })
    },
    onSuccess: ({ thumbed, thumb_count }) => void settled.set(id, { thumbed, thumb_count }),
    onError(error) {
      if (!isApiError(error, 'NotSignedIn')) showToast(messageOf(error), 3)
    },
    onSettled() {
      const isLast = client.isMutating({ mutationKey }) === 1
      const truth = settled.get(id)
      if (!isLast || !truth) return
      settled.delete(id)
      show(truth)
    },
  })
}

/** Reverses a thumb. Failures are shown. */
export async function pressThumb(client: QueryClient, target: Target): Promise<void> {
  const press = new MutationObserver(client, thumbMutation(client, target))
  await press.mutate(target.thumbs.thumbed ? 0 : 1).catch(() => {})
}
