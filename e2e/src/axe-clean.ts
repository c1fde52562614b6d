import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Asserts that axe finds nothing on the page as it stands; a failure lists each rule with its elements. */
export async function axeClean(page: Page): Promise<void> {
  await settleMotion(page)
  const { violations } = await new AxeBuilder({ page }).analyze()
  const findings = violations.flatMap(({ id, impact, help, nodes }) =>
    nodes.map(
      (node) => `${id} (${impact ?? 'minor'}): ${help}\n${node.target.join(' ')}\n${node.failureSummary ?? ''}`,
    ),
  )
  expect(findings, `axe on ${page.url()}`).toEqual([])
}

/** Half-faded text has no contrast yet. Motion that repeats for ever is not waited for. */
async function settleMotion(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter((motion) => motion.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    await Promise.allSettled(ending.map((motion) => motion.finished))
  })
}
