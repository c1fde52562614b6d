import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { ask } from '../../../kernel/ask/index.ts'
import { paged } from '../../../kernel/paging/paged.ts'

/** The devices on which the member is signed in. */
export const ownSessions = queryOptions({
  queryKey: ['ownSessions'],
  queryFn: async ({ signal }) => (await ask('/v1/account/getOwnSessions', {}, signal)).sessions,
  refetchOnWindowFocus: 'always',
})

/** The phone, masked, and when the name can be changed again. */
export const ownAccount = queryOptions({
  queryKey: ['ownAccount'],
  queryFn: ({ signal }) => ask('/v1/account/getOwnAccount', {}, signal),
})

/** Looks of staff at the member's data, the latest first. */
export const accessRecords = infiniteQueryOptions({
  ...paged,
  queryKey: ['accessRecords'],
  queryFn: ({ pageParam, signal }) => ask('/v1/account/getAccessRecords', pageParam, signal),
  select: (data) => data.pages.flatMap((page) => page.records),
  refetchOnMount: 'always',
})

/** The member's latest export of their data. */
export const ownExport = queryOptions({
  queryKey: ['ownExport'],
  queryFn: ({ signal }) => ask('/v1/account/getMyExport', {}, signal),
  refetchOnMount: 'always',
})
