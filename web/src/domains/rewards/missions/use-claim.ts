import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { ask, isApiError, messageOf } from '../../../kernel/ask/index.ts'
import { newRequestId } from '../../../kernel/ask/request-id.ts'
import { useRateLimitRetry, wasCancelled } from '../../../kernel/ask/use-rate-limit-retry.ts'
import { me } from '../../../kernel/session/index.ts'
import { patchCoins } from '../../../kernel/session/patch-me.ts'
import { showToast } from '../../../kernel/toast/toast-store.ts'
import { missionList, showMissions } from './queries.ts'

/** Claims completed missions; each at most once across retries. */
export function useClaim() {
  const client = useQueryClient()
  const requestIds = useRef(new Map<number, string>())
  const { run, wait } = useRateLimitRetry()

  const claim = useMutation({
    scope: { id: 'claim' },
    mutationFn: (mission_id: number) => {
      const request_id = requestIds.current.get(mission_id) ?? newRequestId()
      requestIds.current.set(mission_id, request_id)
      return run(() => ask('/v1/account/claimRewards', { mission_id, request_id }))
    },
    onSuccess({ coins, user_mission }) {
      showMissions(client, user_mission)
      patchCoins(client, coins)
      showToast('领取成功，请前往消息中心查收')
      void client.invalidateQueries({ queryKey: me.queryKey }) // one more unread message
    },
    onError(error) {
      // The query client opens the sign-in overlay.
      if (wasCancelled(error) || isApiError(error, 'NotSignedIn')) return
      const elsewhere = isApiError(error, 'MissionAcquired')
      showToast(messageOf(error), elsewhere ? 2 : 3)
      if (elsewhere || isApiError(error, 'MissionNotFound') || isApiError(error, 'MissionNotCompleted'))
        void client.invalidateQueries({ queryKey: missionList.queryKey })
    },
  })

  return {
    claim(missionId: number) {
      if (!claim.isPending) claim.mutate(missionId)
    },
    /** The mission being claimed. */
    claiming: claim.isPending ? claim.variables : undefined,
    wait,
  }
}
