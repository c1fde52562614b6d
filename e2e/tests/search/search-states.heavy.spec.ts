import type { Page } from '@playwright/test'
import { demo } from '../../src/accounts.ts'
import { givenMoment } from '../../src/given.ts'
import { findable, openSearch, results } from '../../src/search.ts'
import { expect, test } from '../../src/test.ts'

const address = (q: string, more = '') => `/search?q=${encodeURIComponent(q)}${more}`

/** Changes fields of the search's responses. */
const patchAnswers = (page: Page, fields: object) =>
  page.route('**/v1/moments/searchMoments', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), ...fields } })
  })

test('without results the search offers suggestions, and waits at its limit @desktop', async ({
  page,
  enter,
  memberOf,
  allowConsole,
}) => {
  await test.step('an empty result offers to reset the filters', async () => {
    const author = await memberOf(demo.writer)
    await givenMoment(author, { title: '丹枫隧道' })
    await findable(author, '丹枫隧道')
    await enter(demo.member)
    await page.goto(address('丹枫隧道', '&community=field'))
    await expect(page.getByText('没有找到和“丹枫隧道”有关的帖子')).toBeVisible()
    await page.getByRole('link', { name: '去掉筛选再找' }).click()
    await expect(page).toHaveURL(address('丹枫隧道'))
    await expect(results(page)).toHaveCount(1)
  })

  await test.step('a corrected query names both, and searches the other on demand', async () => {
    const author = await memberOf(demo.writer)
    await givenMoment(author, { title: 'Wagtail 使用心得' })
    await findable(author, 'wagtail')
    await enter(demo.member)
    await page.goto(address('wagtial'))
    await expect(page.getByText('没有找到“wagtial”，下面是这个词的结果：')).toBeVisible()
    await expect(results(page).getByRole('heading')).toHaveText(['Wagtail 使用心得'])
    await page.getByRole('link', { name: 'wagtail', exact: true }).click()
    await expect(page).toHaveURL(address('wagtail'))
  })

  await test.step('words that no post has together give the posts of one of them, with a note', async () => {
    await page.goto(address('wagtail 999元红外望远镜 北极星'))
    await expect(page.getByText('没有同时符合的结果，下面是「wagtail」的结果')).toBeVisible()
    await expect(results(page).getByRole('heading')).toHaveText(['Wagtail 使用心得'])
  })

  await test.step('a rate-limited search waits and continues automatically', async () => {
    allowConsole(/429 .*\/searchMoments/)
    await enter(demo.member)
    await page.route(
      '**/v1/moments/searchMoments',
      (route) =>
        route.fulfill({
          status: 429,
          json: { status: 429, outcome: 'TooFast', message: '操作太频繁，请稍后再试', remainingSeconds: 1 },
        }),
      { times: 1 },
    )
    await page.goto(address('守方'))
    await expect(page.getByText('搜索得太快了，1 秒后会自动继续。')).toBeVisible()
    await expect(results(page).first()).toBeVisible()
    await expect(page.getByText('搜索得太快了')).toHaveCount(0)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })

  await test.step('the screen without a query offers people and posts, and explains how one can search', async () => {
    await enter(demo.member)
    await page.goto('/search')
    await expect(page.getByRole('heading', { level: 1, name: '搜索' })).toBeAttached()
    const start = page.getByRole('region', { name: '从这里开始' })
    await expect(start.getByRole('region', { name: '大家在搜' })).toBeVisible()
    await expect(start.getByRole('region', { name: '先看这几篇' }).getByRole('listitem')).toHaveCount(3)
    await start.getByRole('button', { name: '搜索语法' }).click()
    await expect(page.getByRole('dialog', { name: '可以这样搜' })).toContainText('减号后面的词不能有')
    await page.keyboard.press('Escape')
    await start.getByRole('region', { name: '认识一下' }).getByRole('link').first().click()
    await expect(page).toHaveURL(/\/user\/profile\/\d+$/)
    await page.goBack()
    await expect(page).toHaveTitle('搜索 · 据点')
  })
})

test('the search of visitors, cut short, and without a network @mobile', async ({ page, allowConsole, enter }) => {
  await test.step('visitors who may not read are invited to sign in', async () => {
    allowConsole(/401 .*\/v1\//)
    await page.goto(address('守方'))
    await expect(page.getByText('登录后就能搜索据点里的帖子、评论、用户和战队')).toBeVisible()
    await page.getByRole('main').getByRole('button', { name: '登录' }).click()
    await expect(page.getByRole('dialog', { name: '登录' })).toBeVisible()
  })

  await test.step('an empty result leads to the other tabs', async () => {
    await enter(demo.member)
    await page.goto(address('tms'))
    await expect(page.getByText('没有找到和“tms”有关的帖子')).toBeVisible()
    await page.getByRole('tabpanel').getByRole('link', { name: '用户' }).click()
    await expect(page).toHaveURL(address('tms', '&tab=users'))
    await expect(results(page).getByRole('link', { name: '铁门栓' })).toBeVisible()
  })

  await test.step('a search stopped by the time limit is reported as incomplete', async () => {
    await enter(demo.member)
    await patchAnswers(page, { cut: 1 })
    await page.goto(address('守方'))
    await expect(page.getByText(/这次搜索太费时，只找了一部分内容/)).toBeVisible()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })

  await test.step('without a network it offers a retry', async () => {
    allowConsole(/ERR_INTERNET_DISCONNECTED/)
    await enter(demo.member)
    await page.goto(address('守方'))
    await expect(results(page).first()).toBeVisible()
    await page.context().setOffline(true)
    const field = await openSearch(page)
    await field.fill('灯塔')
    await field.press('Enter')
    await expect(page.getByText('网络连接失败，请检查网络后再试')).toBeVisible()
    await page.context().setOffline(false)
    await page.getByRole('button', { name: '再试一次' }).click()
    await expect(results(page).first()).toBeVisible()
  })
})
