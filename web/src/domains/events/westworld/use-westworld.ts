import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { ask } from '../../../kernel/ask/index.ts'
import { me, useMe } from '../../../kernel/session/index.ts'
import { startCompanion } from './companion.ts'

/** Starts the companion for signed-in members; the feature flag stops it immediately. `jump` follows a link. */
export function useWestworld(jump: (link: string) => void) {
  const member = useMe()
  const memberId = member?.user_id
  const isSwitchedOff = member?.westWorldKillSwitchStatus === 1
  const client = useQueryClient()
  const follow = useEffectEvent(jump)
  const record = useEffectEvent(async (result: { starting_dialog_id: number; mission_id: number }) => {
    const { completed } = await ask('/v1/westworld/updateDialogResult', result)
    if (completed) await client.invalidateQueries({ queryKey: me.queryKey }) // its reward can be claimed
  })

  useEffect(() => {
    if (memberId === undefined || isSwitchedOff) return
    return startCompanion({
      load: () => ask('/v1/westworld/getWestWorldDialog', {}),
      calls: {
        count: (option_id) => ask('/v1/westworld/updateDialogOptionCount', { option_id }),
        record: (result) => record(result),
        dismiss: () => ask('/v1/westworld/dismissDialog', {}),
        jump: (link) => follow(link),
      },
    })
  }, [memberId, isSwitchedOff])
}
