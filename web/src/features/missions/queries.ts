import type { Mission } from '@judian/contract'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { ask } from '../../kernel/ask/index.ts'
import { me } from '../../kernel/session/index.ts'

/** The open missions and those still to be claimed; other tabs bring them forward too. */
export const missionList = queryOptions({
  queryKey: ['missions'],
  async queryFn({ signal, client }) {
    const { user_mission } = await ask('/v1/account/getMissionList', {}, signal)
    patchMe(client, user_mission)
    return user_mission
  },
  refetchOnMount: 'always',
  refetchOnWindowFocus: 'always',
})

/** Shows these missions from now on. */
export function showMissions(client: QueryClient, missions: Mission[]) {
  client.setQueryData(missionList.queryKey, missions)
  patchMe(client, missions)
}

function patchMe(client: QueryClient, missions: Mission[]) {
  client.setQueryData(me.queryKey, (member) => member && { ...member, user_mission: missions })
}
