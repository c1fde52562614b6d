import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ask, isApiError, messageOf, useSingleFlight } from '../../../kernel/ask/index.ts'
import { useRequestId } from '../../../kernel/ask/request-id.ts'
import { useRateLimitRetry, wasCancelled } from '../../../kernel/ask/use-rate-limit-retry.ts'
import { showToast } from '../../../kernel/toast/toast-store.ts'
import { rereadCheckIn, showCheckIn } from './check-in-cache.ts'

/** Checks in for today; retries reuse the idempotency key. */
export function useCheckIn() {
  const client = useQueryClient()
  const requestId = useRequestId()
  const { run, wait } = useRateLimitRetry()

  const { mutateAsync, isPending, isSuccess } = useMutation({
    mutationFn: () => run(() => ask('/v1/account/submitDailyCheckedIn', { request_id: requestId })),
    onSuccess(answer) {
      showCheckIn(client, answer)
      showToast('签到成功，您的奖励已发放')
    },
    onError(error) {
      // The query client opens the sign-in overlay.
      if (wasCancelled(error) || isApiError(error, 'NotSignedIn')) return
      if (!isApiError(error, 'CheckedInAlready')) return showToast(messageOf(error), 3)
      showToast(error.message, 2) // already checked in elsewhere: not an error
      void rereadCheckIn(client)
    },
  })

  return { checkIn: useSingleFlight(mutateAsync), doneHere: isSuccess, busy: isPending, wait }
}
