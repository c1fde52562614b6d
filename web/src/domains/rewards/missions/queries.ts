import type { Mission } from '@judian/contract'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { ask } from '../../../kernel/ask/index.ts'
import { patchMissions } from '../../../kernel/session/patch-me.ts'

/** Open missions and unclaimed rewards; other tabs advance them, too. */
export const missionList = queryOptions({
  queryKey: ['missions'],
  async queryFn({ signal, client }) {
    const { user_mission } = await ask('/v1/account/getMissionList', {}, signal)
    patchMissions(client, user_mission)
    return user_mission
  },
  refetchOnMount: 'always',
  refetchOnWindowFocus: 'always',
})

/** Sets the missions in the cache. */
export function showMissions(client: QueryClient, missions: Mission[]) {
  client.setQueryData(missionList.queryKey, missions)
  patchMissions(client, missions)
}
