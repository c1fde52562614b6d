import type { Door } from '@judian/contract'
import { topics } from '@judian/contract/topics'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useHasPassed } from '../../../kernel/clock/use-has-passed.ts'
import { useRefetchWhile } from '../../../kernel/clock/use-refetch-while.ts'
import { endOfShanghaiDay } from '../../../kernel/format/day.ts'
import { ask, isApiError, messageOf } from '../../../kernel/ask/index.ts'
import { useLive } from '../../../kernel/live/index.ts'
import { me } from '../../../kernel/session/index.ts'
import { showToast } from '../../../kernel/toast/toast-store.ts'
import { type Mark, markOf } from './cracks.ts'
import { readMarks, writeMarks } from './marks.ts'
import { doorOfDay } from './queries.ts'

/** The day's door, in this phase of its event. Knocks are optimistic and sent sequentially. */
export function useDoor(phase: Door['phase'], onKnock: (opens: boolean) => void) {
  const client = useQueryClient()
  const { data: door } = useSuspenseQuery(doorOfDay)
  const [marks, setMarks] = useState<{ day: string; list: Mark[] }>({ day: '', list: [] })
  const [won, setWon] = useState(0)
  const sending = useRef<Promise<void>>(Promise.resolve())
  const mine =
    marks.day === door.day && marks.list.length >= door.knocks ? marks.list : readMarks(door.day, door.knocks)

  const isPast = useHasPassed(endOfShanghaiDay(door.day))
  useRefetchWhile(isPast || door.phase !== phase, doorOfDay.queryKey)

  const update = (change: (door: Door) => Door) =>
    client.setQueryData(doorOfDay.queryKey, (former) => former && change(former))

  useLive(topics.event('knock'), {
    keys: [doorOfDay.queryKey],
    apply(event) {
      if (event.kind === 'knocks') update((one) => ({ ...one, total: Math.max(one.total, event.total) }))
      // Opened, closed or planned.
      if (event.kind === 'event') void client.invalidateQueries(doorOfDay)
    },
  })

  async function send(step: number) {
    try {
      const { coins, ...answer } = await ask('/v1/event/knock/knock', { step })
      update((former) => ({ ...answer, total: Math.max(former.total, answer.total) }))
      if (coins === 0) return
      setWon(coins)
      void client.invalidateQueries({ queryKey: me.queryKey })
    } catch (error) {
      // Another tab may have knocked, or the day may be over: refetch.
      if (!isApiError(error, 'KnockRefused') && !isApiError(error, 'KnockAhead')) showToast(messageOf(error), 3)
      setMarks({ day: '', list: [] })
      await client.refetchQueries({ queryKey: doorOfDay.queryKey })
    }
  }

  function knock(at: Mark | undefined) {
    const step = mine.length + 1
    if (step > door.needed || door.phase !== 'open') return
    const list = [...mine, at ?? markOf(door.day, step)]
    setMarks({ day: door.day, list })
    writeMarks(door.day, list)
    onKnock(step === door.needed)
    sending.current = sending.current.then(() => send(step))
  }

  return { door, marks: mine, left: door.needed - mine.length, won, knock }
}
