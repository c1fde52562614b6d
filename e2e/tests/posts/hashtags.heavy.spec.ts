import { demo } from '../../src/accounts.ts'
import { axeClean } from '../../src/scans/axe-clean.ts'
import { expect, test } from '../../src/test.ts'

test('a topic is listed, linked from its posts, and found @mobile', async ({ page, enter }) => {
  const head = page.getByRole('heading', { level: 1, name: '#新手指南' })

  await test.step('the list of topics leads to one, with its posts', async () => {
    await enter(demo.member)
    await page.goto('/topics')
    await expect(page.getByRole('region', { name: '推荐话题' })).toContainText('写给新人的点位')
    await axeClean(page)
    await page.getByRole('region', { name: '推荐话题' }).getByRole('link', { name: '#新手指南' }).click()
    await expect(head).toBeAttached()
    await expect(page).toHaveTitle(/#新手指南/)
    await expect(page.getByText('5 个帖子')).toBeVisible()
    await axeClean(page)
    await page.getByRole('tab', { name: '最新' }).click()
    await expect(page).toHaveURL(/\/topic\/\d+\?sorted=latest$/)
  })

  await test.step('a post’s text links to its topic', async () => {
    await page.getByRole('tabpanel').getByRole('article').first().getByRole('heading').getByRole('link').click()
    await page.getByRole('article').getByRole('link', { name: '#新手指南' }).click()
    await expect(head).toBeAttached()
  })

  await test.step('the search finds it', async () => {
    await page.goto('/search?q=xszn&tab=hashtags')
    await page.getByRole('tabpanel').getByRole('link', { name: '#新手指南' }).click()
    await expect(head).toBeAttached()
  })
})
