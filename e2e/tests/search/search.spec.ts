import { demo } from '../../src/accounts.ts'
import { drawPicture } from '../../src/draw-picture.ts'
import { givenComment, givenMoment } from '../../src/given.ts'
import { pick } from '../../src/pick.ts'
import { article } from '../../src/post-page.ts'
import { openDeepInList, scrollTop } from '../../src/second-page.ts'
import { chooseTab, findable, openSearch, results, searchField } from '../../src/search.ts'
import { expect, test } from '../../src/test.ts'

const address = (q: string, more = '') => `/search?q=${encodeURIComponent(q)}${more}`

test('a phone’s search finds posts, filters them in a sheet, and is restored by Back @mobile', async ({
  page,
  enter,
  memberOf,
}) => {
  await test.step('a post is found by two characters, which are highlighted', async () => {
    const author = await memberOf(demo.writer)
    const moment = await givenMoment(author, { title: '雾凇码头怎么守', message: '先说结论：守雾凇码头要留人看后门。' })
    await findable(author, '雾凇')
    await enter(demo.member)
    await page.goto('/community/r6')
    const field = await openSearch(page)
    await field.fill(' 雾凇 ')
    await field.press('Enter')

    await expect(page).toHaveURL(address('雾凇'))
    await expect(page).toHaveTitle('搜索：雾凇 · 据点')
    await expect(page.getByRole('status').filter({ hasText: /^找到 \d+ 条$/ })).toBeVisible()
    const found = results(page).filter({ hasText: '雾凇码头怎么守' })
    await expect(found.getByRole('heading').locator('mark')).toHaveText('雾凇')
    await expect(found.locator('p mark').first()).toHaveText('雾凇')
    await found.getByRole('link', { name: '雾凇码头怎么守' }).click()
    await expect(page).toHaveURL(moment.path)
  })

  await test.step('matching names show above the posts, by pinyin too', async () => {
    await page.goto(address('beigang'))
    const above = page.getByRole('region', { name: '名字相符' })
    await expect(above.getByRole('link')).toHaveText([/^北港修门匠/, /^北港修门队/, /^北港攻城战/])
    await above.getByRole('link', { name: /^北港修门匠/ }).click()
    await expect(page).toHaveURL(/\/user\/profile\/\d+$/)
  })

  await test.step('on phones a sheet has the filters, and chips remove them', async () => {
    const author = await memberOf(demo.writer)
    await givenMoment(author, { title: '白桦信号塔一' })
    await givenMoment(author, { title: '白桦信号塔二', community: 'field', tag: 2 })
    await findable(author, '白桦信号塔', 2)
    await enter(demo.member)
    await page.goto(address('"白桦信号塔"'))
    await expect(results(page)).toHaveCount(2)
    await page.getByRole('button', { name: '筛选', exact: true }).click()
    const sheet = page.getByRole('dialog', { name: '筛选' })
    await pick(sheet, '社区', '据点·外勤行动')
    await sheet.getByRole('button', { name: '看看结果' }).click()
    await expect(sheet).toHaveCount(0)
    await expect(results(page).getByRole('heading')).toHaveText(['白桦信号塔二'])
    await expect(page).toHaveURL(address('"白桦信号塔"', '&community=field'))

    await page.getByRole('button', { name: /^去掉筛选：/ }).click()
    await expect(results(page)).toHaveCount(2)
  })

  await test.step('newest first is a separate order', async () => {
    const author = await memberOf(demo.otherWriter)
    await givenMoment(author, { title: '榫卯榫卯榫卯' })
    await givenMoment(author, { title: '第二篇', message: '只在正文里提到榫卯' })
    await findable(author, '榫卯', 2)
    await enter(demo.member)
    await page.goto(address('榫卯'))
    const titles = results(page).getByRole('heading')
    await expect(titles).toHaveText(['榫卯榫卯榫卯', '第二篇'])
    await page.getByText('最新', { exact: true }).click()
    await expect(titles).toHaveText(['第二篇', '榫卯榫卯榫卯'])
    await expect(page).toHaveURL(address('榫卯', '&order=newest'))
  })

  await test.step('Back from a result restores list and position', async () => {
    await enter(demo.member)
    await page.goto(address('的'))
    const { shown, top } = await openDeepInList(page, 15)
    expect(top).toBeGreaterThan(500)

    const calls: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/searchMoments')) calls.push(request.url())
    })
    await page.goBack()
    await expect(page).toHaveURL(address('的'))
    await expect.poll(() => scrollTop(page)).toBe(top)
    await expect(article(page)).toHaveCount(shown)
    expect(calls).toEqual([])
  })
})

test('the results have tabs, filters and thumbs, all of them in the address @desktop', async ({
  page,
  enter,
  memberOf,
}) => {
  await test.step('a thumb on a result counts', async () => {
    const author = await memberOf(demo.otherWriter)
    await givenMoment(author, { title: '琉璃渡的烟点' })
    await findable(author, '琉璃渡')
    await enter(demo.member)
    await page.goto(address('琉璃渡'))
    const thumb = results(page).first().getByRole('button', { name: /^点赞/ })
    await thumb.click()
    await expect(thumb).toHaveAttribute('aria-pressed', 'true')
  })

  await test.step('comments, members and clans have their own tabs, in the address', async () => {
    const author = await memberOf(demo.writer)
    const moment = await givenMoment(author)
    const comment = await givenComment(author, moment, '沉香木的门板更厚')
    const reader = await enter(demo.member)
    await expect
      .poll(async () => (await reader.ask('/v1/moments/searchComments', { q: '沉香木', pageNum: 1 }))['total'])
      .toBe(1)
    await page.goto(address('沉香木'))
    await chooseTab(page, '评论')
    await expect(page).toHaveURL(address('沉香木', '&tab=comments'))
    await expect(results(page).locator('mark')).toHaveText('沉香木')
    await page.reload()
    await results(page)
      .getByRole('link', { name: /沉香木/ })
      .click()
    await expect(page).toHaveURL(`${moment.path}/${comment}`)

    await page.goto(address('tiemenshuan', '&tab=users'))
    await results(page).getByRole('link', { name: '铁门栓' }).click()
    await expect(page).toHaveURL('/user/profile/2')

    await page.goto(address('夜班'))
    await chooseTab(page, '战队')
    await expect(results(page).locator('mark').first()).toHaveText('夜班')
    await results(page).first().getByRole('link').first().click()
    await expect(page).toHaveURL(/\/clan\/[a-z0-9-]+\/\d+$/)
  })

  await test.step('the filters narrow the results', async () => {
    const author = await memberOf(demo.writer)
    const other = await memberOf(demo.otherWriter)
    await givenMoment(author, { title: '青铜钟楼一', pictures: [await drawPicture(page)] })
    await givenMoment(other, { title: '青铜钟楼二', tag: 2 })
    await givenMoment(other, { title: '青铜钟楼三', community: 'field', tag: 2 })
    await findable(author, '青铜钟楼', 3)
    await enter(demo.member)
    await page.goto(address('青铜钟楼'))
    await expect(results(page)).toHaveCount(3)
    const titles = results(page).getByRole('heading')
    const filters = page.getByRole('group', { name: '筛选结果' })

    await test.step('by community, then by tag', async () => {
      await pick(filters, '社区', '据点·主战区')
      await expect(titles).toHaveCount(2)
      await pick(filters, '标签', '攻略')
      await expect(titles).toHaveText(['青铜钟楼二'])
      await expect(page).toHaveURL(address('青铜钟楼', '&community=r6&tag=2'))
      await page.reload()
      await expect(titles).toHaveText(['青铜钟楼二'])
      await pick(filters, '社区', '全部社区')
      await expect(titles).toHaveCount(3)
    })

    await test.step('by author', async () => {
      const name = filters.getByRole('combobox', { name: '作者' })
      await name.fill('北港')
      await page.getByRole('option', { name: '北港修门匠' }).click()
      await expect(titles).toHaveText(['青铜钟楼一'])
      await expect(name).toHaveValue('北港修门匠')
      await filters.getByRole('button', { name: '全部作者' }).click()
      await expect(titles).toHaveCount(3)
    })

    await test.step('by pictures and time', async () => {
      await filters.getByLabel('只看有图').check()
      await expect(titles).toHaveText(['青铜钟楼一'])
      await pick(filters, '时间', '一天内')
      await expect(titles).toHaveText(['青铜钟楼一'])
      await expect(page).toHaveURL(address('青铜钟楼', '&time=day&pictures=1'))
    })
  })

  await test.step('the operators of the query survive the address', async () => {
    const author = await memberOf(demo.writer)
    await givenMoment(author, { title: '竹影桥头的狙点' })
    await givenMoment(author, { title: '桥头听不到竹影' })
    await findable(author, '竹影', 2)
    await enter(demo.member)
    for (const q of ['"竹影桥头"', '竹影 -听不到']) {
      await page.goto('/search')
      const field = await openSearch(page)
      await field.fill(q)
      await field.press('Enter')
      await expect(results(page).getByRole('heading')).toHaveText(['竹影桥头的狙点'])
      await page.reload()
      await expect(searchField(page)).toHaveValue(q)
      await expect(results(page).getByRole('heading')).toHaveText(['竹影桥头的狙点'])
    }
  })
})
