import type { Page } from '@playwright/test'

/**
 * Resolves when texts have their final contrast and panels their final place. Doesn't wait for infinite or off-screen
 * animations, which browsers pause.
 */
export async function finishAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const inSight = { contentVisibilityAuto: true, visibilityProperty: true }
    const ending = document.getAnimations().filter(({ effect }) => {
      const isEndless = effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY
      return !isEndless && effect instanceof KeyframeEffect && effect.target?.checkVisibility(inSight)
    })
    await Promise.allSettled(ending.map((motion) => motion.finished))
  })
}
