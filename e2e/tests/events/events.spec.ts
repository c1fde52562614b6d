import type { Page } from '@playwright/test'
import { demo } from '../../src/accounts.ts'
import { axeClean } from '../../src/scans/axe-clean.ts'
import { openPanel } from '../../src/shell.ts'
import { expect, test } from '../../src/test.ts'

/** The feed's list of running events: in the sidebar, or on a phone in the community panel. */
const runningEvents = async (page: Page, isMobile: boolean) =>
  isMobile ? openPanel(page, 'community') : page.getByRole('region', { name: '正在进行' })

test('the feed lists running events with links to each and to the index', async ({ page, enter, isMobile }) => {
  await enter(isMobile ? demo.otherMember : demo.penniless)
  await page.goto('/community/r6')
  const list = await runningEvents(page, isMobile)
  await expect(list.getByRole('link', { name: /北港攻城战 (进行中|还有 \d+ 次抽奖) · 还剩 \d+ 天/ })).toBeVisible()
  for (const name of [/^玩家人格测试 (还没测过|你是「.+」)$/, /^叠牌工坊 (今天的每日局还没玩|每日局 \d+ 分)$/])
    await expect(list.getByRole('link', { name })).toBeVisible()
  await axeClean(page)

  await test.step('the companions have a page with the stories that they told', async () => {
    await list.getByRole('link', { name: /^据点伙伴/ }).click()
    await expect(page).toHaveURL('/event/westworld')
    await expect(page.getByRole('list', { name: '小满的故事' }).getByRole('listitem')).toHaveCount(10)
    await expect(page.getByRole('heading', { name: '告诉伙伴' })).toBeVisible()
    await axeClean(page)
    await page.goBack()
  })

  await test.step('a card shows the member’s state, updated at once after an act', async () => {
    await (await runningEvents(page, isMobile)).getByRole('link', { name: /^敲敲门 今天还没敲$/ }).click()
    await expect(page).toHaveURL('/event/knock')
    await page.getByRole('button', { name: '敲门' }).click()
    await expect(page.getByText(/门裂开了/)).toBeVisible()
    await page.goBack()
    const cards = await runningEvents(page, isMobile)
    await expect(cards.getByRole('link', { name: /^敲敲门 敲了 1 下，门还没开$/ })).toBeVisible()
    await cards.getByRole('link', { name: '全部活动' }).click()
  })
  await expect(page).toHaveURL('/event')
  await expect(page.getByRole('heading', { name: '正在进行' })).toBeVisible()
})

test('another community lists only its own events @desktop', async ({ page, enter, isMobile }) => {
  await enter(demo.dresser)
  await page.goto('/community/pocket')
  const list = await runningEvents(page, isMobile)
  await expect(list.getByRole('link', { name: /^敲敲门/ })).toBeVisible()
  await expect(list.getByText('北港攻城战')).toHaveCount(0)
})
