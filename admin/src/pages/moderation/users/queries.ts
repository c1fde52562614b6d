import { ask } from '@judian/web/kernel/ask/index.ts'
import { queryOptions } from '@tanstack/react-query'

/** Key prefix of all member queries. */
export const usersKey = ['users'] as const

export const userDetails = (user_id: number) =>
  queryOptions({
    queryKey: [...usersKey, 'one', user_id],
    queryFn: ({ signal }) => ask('/v1/admin/users/getAdminUser', { user_id }, signal),
  })
