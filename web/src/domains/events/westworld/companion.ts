import type { CallOutput } from '@judian/contract'
import { isOccupied, isOnEvent } from '../../../kernel/offers/occupied.ts'
import { whenCalm } from '../../../kernel/offers/when-calm.ts'
import { useDialogBox } from '../dialog-box/dialog-box.ts'
import { type StoryCalls, runStory } from './story.ts'
import { timing } from './timing.ts'

interface Companion {
  load: () => Promise<CallOutput<'/v1/westworld/getWestWorldDialog'>>
  calls: StoryCalls
}

/**
 * Loads a story some seconds after sign-in and starts it once the page is calm. Returns a stop function. A load
 * failure is silent: the companion is optional.
 */
export function startCompanion({ load, calls }: Companion): () => void {
  let isOver = false
  let stopStory: (() => void) | undefined
  let cancelWait = () => {}

  async function loadAndRun() {
    const story = await load()
    if (isOver) return
    const run = () => (stopStory = runStory(story, calls))
    if (isOccupied() || !mayStart()) cancelWait = whenCalm(run, mayStart)
    else run()
  }
  const timer = setTimeout(
    () => (cancelWait = whenCalm(() => void loadAndRun().catch(() => {}), mayStart)),
    timing.loadMs,
  )

  return () => {
    isOver = true
    clearTimeout(timer)
    cancelWait()
    stopStory?.()
  }
}

/** On a mission's post the companion speaks of the mission. */
const mayStart = () => useDialogBox.getState().mission === undefined && !isOnEvent()
