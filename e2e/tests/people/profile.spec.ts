import type { Page } from '@playwright/test'
import { demo } from '../../src/accounts.ts'
import { article } from '../../src/post-page.ts'
import { expect, test } from '../../src/test.ts'

/** The page's cumulative layout shift since it was opened. */
const layoutShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const shifts: number[] = []
        new PerformanceObserver((list) =>
          shifts.push(...list.getEntries().map((entry) => (entry as unknown as { value: number }).value)),
        ).observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => setTimeout(() => resolve(shifts.reduce((sum, one) => sum + one, 0))))
      }),
  )

test('a profile loads without layout shift and requests the division list at most once @mobile', async ({
  page,
  enter,
}) => {
  await enter(demo.moderator)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/user/profile/2')
  await expect(article(page).first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(asked.filter((path) => path.endsWith('/getDivisionLists')).length).toBeLessThanOrEqual(1)
  expect(await layoutShift(page)).toBeLessThan(0.01)
})
