import { demo } from '../../src/accounts.ts'
import { article } from '../../src/post-page.ts'
import { panelEntry } from '../../src/shell.ts'
import { expect, test } from '../../src/test.ts'

test('the bottom bar hides on scrolling; an unknown address is an error view @mobile', async ({
  page,
  enter,
  allowConsole,
}) => {
  await test.step('the bottom bar hides on scrolling down, and returns', async () => {
    await enter(demo.member)
    await page.goto('/community/r6')
    const bar = page.getByRole('navigation', { name: '主导航' })
    await expect(article(page).first()).toBeVisible()
    await expect(bar).toBeInViewport({ ratio: 0.9 })

    await page.mouse.wheel(0, 600)
    await expect(bar).not.toBeInViewport()
    await page.mouse.wheel(0, -60)
    await expect(bar).toBeInViewport({ ratio: 0.9 })
  })

  await test.step('an unknown address shows the error view with its code', async () => {
    allowConsole(/404 /)
    await enter(demo.member)
    for (const path of [
      '/nowhere',
      '/community/r6/sorted=oldest',
      '/community/r6/999999999',
      '/community/nosuchplace',
    ]) {
      const answer = await page.goto(path)
      expect.soft(answer?.status(), path).toBe(404)
      await expect(page.getByRole('heading', { name: '出错啦,找不到你想要的东西' })).toBeVisible()
      await expect(page.getByText('错误代码：404')).toBeVisible()
    }
    await page.getByRole('link', { name: '回到首页' }).click()
    await expect(page).toHaveURL('/community/r6')
  })
})

test('visitors see only the community panel and error views; the logo leads to the root @desktop', async ({
  page,
  enter,
  allowConsole,
}) => {
  await test.step('visitors have only the community panel', async () => {
    await page.goto('/')
    await expect(panelEntry(page, 'community')).toBeVisible()
    await expect(panelEntry(page, 'post')).toHaveCount(0)
    await expect(panelEntry(page, 'profile')).toHaveCount(0)
  })

  await test.step('an unknown event shows the error view, to visitors too', async () => {
    allowConsole(/404 .*(nowhere|getMatchInfo|getLotteryProof)/)
    const showsError = async () => {
      await page.goto('/event/nowhere')
      await expect(page.getByText('错误代码：404')).toBeVisible()
      await expect(page.getByRole('banner')).toBeVisible()
    }
    await showsError()
    await enter(demo.member)
    await showsError()
  })

  await test.step('the logo leads to the site’s root and replaces the page', async () => {
    await enter(demo.member)
    await page.goto('/community/field')
    await page.getByRole('navigation', { name: '筛选帖子' }).getByRole('link', { name: '最新' }).click()
    await expect(page).toHaveURL('/community/field/sorted=latest')
    await page.getByRole('banner').getByRole('link', { name: '据点' }).click()
    await expect(page).toHaveURL('/community/r6')
    await page.goBack()
    await expect(page).toHaveURL('/community/field')
  })
})
