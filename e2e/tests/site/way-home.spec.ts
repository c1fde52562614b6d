import { screenTitles, type HeadedScreen } from '@judian/contract/screens'
import type { Page } from '@playwright/test'
import { demo } from '../../src/accounts.ts'
import { addresses } from '../../src/screen-addresses.ts'
import { article } from '../../src/post-page.ts'
import { expect, test } from '../../src/test.ts'

const back = (page: Page) => page.getByRole('banner').getByRole('link', { name: '返回' })
const community = (page: Page) => page.getByRole('navigation', { name: '主导航' }).getByText('社区', { exact: true })

test('every screen but the feed has a header with ← and its title, and a way home @mobile', async ({
  page,
  enter,
  allowConsole,
}) => {
  allowConsole(/404 .*\/nowhere/)
  await enter(demo.otherMember)

  await test.step('each screen of the list', async () => {
    for (const [screen, title] of Object.entries(screenTitles)) {
      for (const path of addresses[screen as HeadedScreen]) {
        await page.goto(path)
        await expect(back(page), path).toBeInViewport()
        await expect(page.getByRole('banner').getByText(title, { exact: true }), path).toBeVisible()
      }
    }
    await page.goto('/nowhere')
    await expect(back(page)).toBeInViewport()
  })

  await test.step('after a direct visit ← leads to the feed', async () => {
    await page.goto('/user/coins')
    await back(page).tap()
    await expect(page).toHaveURL('/community/r6')
    await expect(article(page).first()).toBeVisible()
    await expect(back(page)).toHaveCount(0)
  })

  await test.step('← goes back if there is a previous page; 社区 leads to the last feed', async () => {
    await page.goto('/community/field')
    await page.getByRole('navigation', { name: '筛选帖子' }).getByRole('link', { name: '最新' }).tap()
    await expect(page).toHaveURL('/community/field/sorted=latest')
    await article(page).first().getByRole('heading').getByRole('link').tap()
    await expect(page).toHaveURL(/\/field\/\d+$/)
    await back(page).tap()
    await expect(page).toHaveURL('/community/field/sorted=latest')

    await page.getByRole('banner').getByRole('link', { name: '搜索' }).tap()
    await expect(page).toHaveURL('/search')
    await community(page).tap()
    await expect(page).toHaveURL('/community/field/sorted=latest')
  })

  await test.step('on the feed 社区 is marked as current and opens the panel', async () => {
    await expect(page.getByRole('button', { name: '社区', exact: true })).toHaveAttribute('aria-current', 'true')
    await community(page).tap()
    await expect(page.getByRole('dialog').getByRole('tab', { name: '概览' })).toBeVisible()
  })
})
