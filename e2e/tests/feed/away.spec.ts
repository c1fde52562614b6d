import { demo } from '../../src/accounts.ts'
import { article } from '../../src/post-page.ts'
import { expect, test } from '../../src/test.ts'

test('the events of an absence are offered above the feed, read to their end, and then gone @mobile', async ({
  page,
  enter,
}) => {
  await enter(demo.otherMember)
  // Runs after the one that marks it as offered.
  await page.addInitScript(() => location.protocol.startsWith('http') && localStorage.removeItem('away-offered'))
  const card = page.getByRole('region', { name: '离开期间' })
  const lines = page.getByRole('main').getByRole('list')

  await test.step('the line takes the place of the pinned posts; it can be put away, and isn’t offered again today', async () => {
    await page.goto('/community/r6')
    await expect(card).toHaveText(/^离开 \d+ (小时|天) · \d+ 件事$/)
    expect((await card.boundingBox())!.height).toBe(44)
    expect((await article(page).first().boundingBox())!.y).toBeLessThanOrEqual(150)
    await card.getByRole('button', { name: '收起离开期间' }).click()
    await expect(card).toHaveCount(0)
    expect(await page.evaluate(() => localStorage.getItem('away-offered'))).toMatch(/^\d{4}-\d\d-\d\d$/)
  })

  await test.step('the message centre leads to all of it, which ends', async () => {
    await page.goto('/notifications')
    const read = page.waitForResponse(/finishAway/)
    await page.getByRole('link', { name: '离开期间发生了什么' }).click()
    await expect(page.getByText(/^你离开了/)).toBeVisible()
    expect(await lines.getByRole('listitem').count()).toBeLessThanOrEqual(10)
    await page.getByText('看完了').scrollIntoViewIfNeeded()
    await read
    await expect(page.getByText('就这些，没有更多了')).toBeVisible()
  })

  await test.step('opened again it is empty, and offered no more', async () => {
    await page.goto('/user/away')
    await expect(page.getByText('没有要补的')).toBeVisible()
    await page.goto('/community/r6')
    expect(
      await page.evaluate(() => fetch('/v1/account/getAway', { method: 'POST' }).then((one) => one.json())),
    ).toEqual({
      status: 200,
      lines: [],
    })
  })
})
