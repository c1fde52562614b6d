import type { CallOutput } from '@judian/contract'
import { whenIdle } from './busy.ts'
import { type StoryCalls, runStory } from './story.ts'
import { timing } from './timing.ts'

interface Companion {
  load: () => Promise<CallOutput<'/v1/westworld/getWestWorldDialog'>>
  calls: StoryCalls
}

/**
 * Loads a story some seconds after sign-in and starts it once the member isn't busy. Returns a stop function. A load
 * failure is silent: the companion is optional.
 */
export function startCompanion({ load, calls }: Companion): () => void {
  let isOver = false
  let stopStory: (() => void) | undefined
  let cancelWait = () => {}

  async function loadAndRun() {
    const story = await load()
    if (isOver) return
    cancelWait = whenIdle(() => (stopStory = runStory(story, calls)))
  }
  const timer = setTimeout(() => (cancelWait = whenIdle(() => void loadAndRun().catch(() => {}))), timing.loadMs)

  return () => {
    isOver = true
    clearTimeout(timer)
    cancelWait()
    stopStory?.()
  }
}
