import { demo } from '../../src/accounts.ts'
import { openPanel } from '../../src/shell.ts'
import { openSearch, searchField, suggestion } from '../../src/search.ts'
import { expect, test } from '../../src/test.ts'

const suggestCall = '**/v1/moments/suggest'

test('the field offers suggestions and is used by keyboard @desktop', async ({ page, enter }) => {
  await test.step('the key / focuses the field, unless one is typing', async () => {
    await enter(demo.member)
    await page.goto('/community/r6')
    await expect(searchField(page)).toBeVisible()
    await page.keyboard.press('/')
    await expect(searchField(page)).toBeFocused()
    await expect(searchField(page)).toHaveValue('')

    await page.keyboard.press('Escape')
    await openPanel(page, 'post')
    const title = page.getByRole('textbox', { name: '标题' })
    await title.click()
    await page.keyboard.type('a/b')
    await expect(title).toHaveValue('a/b')
  })

  await test.step('suggestions are chosen with the keyboard', async () => {
    await enter(demo.member)
    await page.goto('/community/r6')
    const field = await openSearch(page)
    await field.fill('铁门')
    const member = suggestion(page, '铁门栓')
    await expect(member).toBeVisible()
    await expect(field).toHaveAttribute('aria-expanded', 'true')

    // The first one is the search itself.
    await field.press('ArrowDown')
    await expect(suggestion(page, '搜索“铁门”')).toHaveAttribute('aria-selected', 'true')
    await field.press('ArrowDown')
    await expect(member).toHaveAttribute('aria-selected', 'true')
    await expect(field).toHaveAttribute('aria-activedescendant', (await member.getAttribute('id')) ?? '')
    await field.press('Enter')
    await expect(page).toHaveURL('/user/profile/2')
    await expect(page.getByRole('listbox', { name: '搜索建议' })).toHaveCount(0)
  })

  await test.step('Escape closes only the suggestions', async () => {
    await enter(demo.member)
    await page.goto('/community/r6')
    const field = await openSearch(page)
    await field.fill('铁门')
    await expect(suggestion(page, '铁门栓')).toBeVisible()
    await field.press('Escape')
    await expect(suggestion(page, '铁门栓')).toHaveCount(0)
    await expect(field).toHaveAttribute('aria-expanded', 'false')
    await expect(field).toHaveValue('铁门')
    await expect(field).toBeFocused()
  })

  await test.step('a slow answer to an earlier text is dropped', async () => {
    await enter(demo.member)
    await page.goto('/community/r6')
    const field = await openSearch(page)
    const { promise: laterShows, resolve: letEarlierCome } = Promise.withResolvers<void>()
    await page.route(suggestCall, async (route) => {
      if (route.request().postData()?.includes(encodeURIComponent('铁门')) === true) await laterShows
      await route.continue().catch(() => {}) // aborted meanwhile
    })
    const asked = page.waitForRequest((request) => request.postData()?.includes(encodeURIComponent('铁门')) === true)
    const aborted = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/suggest'))
    await field.fill('铁门')
    await asked
    await field.fill('坦克')
    await aborted
    await expect(suggestion(page, '坦克哥不坦')).toBeVisible()
    letEarlierCome()
    await expect(suggestion(page, '铁门栓')).toHaveCount(0)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })

  await test.step('another member of the same browser sees no recent searches', async () => {
    await enter(demo.member)
    await page.goto('/community/r6')
    const field = await openSearch(page)
    await field.fill('只有我看见')
    await field.press('Enter')
    await expect(page).toHaveURL(/\/search/)
    await enter(demo.otherMember)
    await page.goto('/community/r6')
    await openSearch(page)
    await expect(page.getByRole('option', { name: '只有我看见' })).toHaveCount(0)
  })
})

test('on a phone the feed’s head leads to the field, which offers recent searches @mobile', async ({ page, enter }) => {
  await test.step('recent searches are offered, and forgotten one by one or all', async () => {
    await enter(demo.member)
    await page.goto('/search')
    for (const q of ['青瓦', '白墙', '黑檐']) {
      const field = await openSearch(page)
      await field.fill(q)
      await field.press('Enter')
      await expect(page).toHaveURL(`/search?q=${encodeURIComponent(q)}`)
    }
    const field = await openSearch(page)
    await field.fill('')
    const recent = page.getByRole('group', { name: '最近搜索' }).getByRole('option')
    await expect(recent).toHaveText(['黑檐', '白墙', '青瓦'])

    await page.getByRole('button', { name: '删除“白墙”' }).click()
    await expect(recent).toHaveText(['黑檐', '青瓦'])
    await page.reload()
    await openSearch(page)
    await searchField(page).fill('')
    await expect(recent).toHaveText(['黑檐', '青瓦'])
    await page.getByRole('button', { name: '清空', exact: true }).click()
    await expect(recent).toHaveCount(0)
    await page.reload()
    await openSearch(page)
    await searchField(page).fill('')
    await expect(recent).toHaveCount(0)
  })

  await test.step('members and clans are found by pinyin, communities and tags by name', async () => {
    await enter(demo.member)
    await page.goto('/community/r6')
    const field = await openSearch(page)
    for (const [typed, found] of [
      ['tms', '铁门栓'],
      ['主战区', '据点·主战区'],
      ['ybbdy', /^夜班不打烊/],
      ['招募', /^招募 ?据点/],
    ] as const) {
      await field.fill(typed)
      await expect(suggestion(page, found).first(), typed).toBeVisible()
    }
    await field.fill('ybbdy')
    await suggestion(page, /^夜班不打烊/)
      .first()
      .click()
    await expect(page).toHaveURL(/\/clan\/[a-z0-9-]+\/\d+$/)
    await expect(page.getByRole('heading', { name: '夜班不打烊' })).toBeVisible()

    await page.goto('/community/r6')
    await (await openSearch(page)).fill('招募')
    await suggestion(page, /^招募 ?据点/)
      .first()
      .click()
    await expect(page).toHaveURL(/\/community\/[a-z0-9-]+\/tag=\d+$/)
  })
})
