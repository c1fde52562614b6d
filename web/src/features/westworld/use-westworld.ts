import { useEffect, useEffectEvent } from 'react'
import { ask } from '../../kernel/ask/index.ts'
import { useMe } from '../../kernel/session/index.ts'
import { whenFree } from './busy.ts'
import { tellStory } from './story.ts'
import { timing } from './timing.ts'

/**
 * Has the companion speak, some seconds after sign-in and once the person isn't busy; the kill switch silences it at once.
 * `hasOther`: somebody else has the dialog box. `jump` leads to a link.
 */
export function useWestworld(hasOther: boolean, jump: (link: string) => void) {
  const member = useMe()
  const memberId = member?.user_id
  const isSwitchedOff = member?.westWorldKillSwitchStatus === 1
  const leap = useEffectEvent(jump)
  const isTaken = useEffectEvent(() => hasOther)

  useEffect(() => {
    if (memberId === undefined || isSwitchedOff) return
    let stop: (() => void) | undefined
    let isOver = false

    const begin = async () => {
      const told = await ask('/v1/westworld/getWestWorldDialog', {})
      if (isOver || isTaken()) return
      stop = tellStory(told, {
        count: (option_id) => ask('/v1/westworld/updateDialogOptionCount', { option_id }),
        record: (result) => ask('/v1/westworld/updateDialogResult', result),
        dismiss: () => ask('/v1/westworld/dismissDialog', {}),
        jump: (link) => leap(link),
      })
    }
    // What the companion says is no reason to trouble anybody with a failure.
    let giveUp = () => {}
    const timer = setTimeout(() => (giveUp = whenFree(() => void begin().catch(() => {}))), timing.loadMs)

    return () => {
      isOver = true
      clearTimeout(timer)
      giveUp()
      stop?.()
    }
  }, [memberId, isSwitchedOff])
}
