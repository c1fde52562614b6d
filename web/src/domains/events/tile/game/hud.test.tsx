import { expect, onTestFinished, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { setMotion } from '../../../../../testing/set-motion.ts'
import { createGameStore } from './game-store.ts'
import { TopLine } from './hud.tsx'

test('the score follows once the tile that completes a triple lies in the tray', async () => {
  await setMotion('no-preference')
  onTestFinished(() => setMotion('reduce'))
  const setup = { gameId: 7, mode: 'free', day: '2026-11-22', seed: 'a', operator: 'owl', gadget: 'hook' } as const
  const store = createGameStore({ ...setup, moves: [], savedAt: 0 })
  const { container } = await render(<TopLine store={store} onPause={() => {}} />)
  const shown = () => container.textContent

  // The first tiles of a solution.
  for (const tile of [42, 55, 2, 50, 1, 51, 23, 56, 48]) {
    if (store.getState().game.score > 0) break
    store.choose(tile)
  }
  const { score, state } = store.getState().game
  await expect.poll(shown).toContain(`还剩 ${state.left} 张得分0`)
  await expect.poll(shown).toContain(`得分${score}`)
})
