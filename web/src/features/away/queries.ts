import type { CallInput, CallOutput } from '@judian/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ask } from '../../kernel/ask/index.ts'

export type Away = CallOutput<'/v1/account/getAway'>

/** The events of the member's absence. */
export const away = queryOptions({
  queryKey: ['away'],
  queryFn: ({ signal }) => ask('/v1/account/getAway', {}, signal),
  staleTime: Infinity,
})

/** Marks the absence as read. Its lines are cleared when the caller is unmounted. */
export function useFinish() {
  const client = useQueryClient()
  const { mutate, isIdle, isSuccess } = useMutation({
    mutationFn: (absence: CallInput<'/v1/account/finishAway'>) => ask('/v1/account/finishAway', absence),
  })
  useEffect(() => {
    if (!isSuccess) return undefined
    return () => void client.setQueryData(away.queryKey, { status: 200, lines: [] })
  }, [client, isSuccess])
  return { finish: mutate, isIdle }
}
