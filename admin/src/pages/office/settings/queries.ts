import type { CallOutput } from '@judian/contract'
import { ask } from '@judian/web/kernel/ask/index.ts'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Fields } from '../../../components/form/fields.ts'

export const settingsKey = ['settings'] as const

export type LoadedSettings = CallOutput<'/v1/admin/settings/getAdminSettings'>
export type SettingFields = Fields<'/v1/admin/settings/saveSettings'>

export const allSettings = queryOptions({
  queryKey: settingsKey,
  queryFn: ({ signal }) => ask('/v1/admin/settings/getAdminSettings', {}, signal),
})

export const presentSettings = (client: QueryClient) => client.fetchQuery({ ...allSettings, staleTime: 0 })
