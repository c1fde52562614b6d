import type { Page } from '@playwright/test'
import { demo } from '../../src/accounts.ts'
import { axeClean } from '../../src/scans/axe-clean.ts'
import { expect, test } from '../../src/test.ts'

const address = '/event/202511'
const dialog = (page: Page) => page.getByRole('dialog')
const draws = (page: Page) => page.getByRole('region', { name: '抽奖名单' })

async function vote(page: Page) {
  await page
    .getByRole('button', { name: /^投一票/ })
    .first()
    .click()
  await dialog(page).getByRole('button', { name: '投票' }).click()
  await expect(page.getByText('投票成功')).toBeVisible()
}

async function draw(page: Page) {
  await page.getByRole('button', { name: '抽一张', exact: true }).click()
  await dialog(page).getByRole('button', { name: '抽一张签' }).focus()
  await page.keyboard.press('Enter')
}

test('a forged ticket is refused, a message posted for a side @mobile', async ({ page, enter }) => {
  await test.step('rejects a ticket that does not lead to the sealed root', async () => {
    await enter(demo.dresser)
    await page.goto(address)
    const step = (name: RegExp) => page.getByRole('link', { name })
    await expect(step(/^投出你的一票（还有 \d 场）$/)).toBeVisible()
    await expect(page.getByText('每票送一次抽奖机会，猜中再送一次')).toBeVisible()
    await vote(page)
    await page.route('**/v1/event/match/startLottery', async (route) => {
      const response = await route.fetch()
      const answer = (await response.json()) as { prize: object; proof: object }
      const name = '500 金币'
      await route.fulfill({
        response,
        json: { ...answer, prize: { ...answer.prize, name }, proof: { ...answer.proof, prize: name, index: 499 } },
      })
    })
    await draw(page)
    await expect(dialog(page).getByText(/^这张签与公布的封签根对不上/)).toBeVisible()
    await expect(dialog(page).getByText('抽中')).toHaveCount(0)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })

  await test.step('a message is posted for a side, and an empty one is rejected', async () => {
    await enter(demo.dresser)
    await page.goto(address)
    await page.getByRole('button', { name: '留言', exact: true }).click()
    await dialog(page).getByRole('button', { name: '发布' }).click()
    await expect(dialog(page).getByText('留言不能为空')).toBeVisible()
    await dialog(page).getByLabel('留言').fill('今晚都来')
    await dialog(page).getByLabel('支持').selectOption('北港修门队')
    await dialog(page).getByRole('button', { name: '发布' }).click()
    await expect(page.getByText('留言成功')).toBeVisible()
    await expect(page.getByRole('list', { name: '留言' }).getByRole('listitem').first()).toContainText(
      '支持 北港修门队',
    )
  })
})

test('visitors see the odds and the list, staff why they cannot draw; another root stops the lottery @desktop', async ({
  page,
  openProfile,
  enter,
}) => {
  await test.step('visitors see the odds and the list; staff see why they cannot draw', async () => {
    await page.goto(address)
    await expect(page.getByRole('row', { name: /500 金币/ })).toContainText('20/500')
    await expect(draws(page)).toContainText('第 1 张')
    await axeClean(page)
    await page.getByRole('button', { name: /登录后投票/ }).click()
    await expect(dialog(page)).toBeVisible()

    const admin = await openProfile(demo.admin)
    await admin.goto(address)
    await expect(admin.getByText('管理员和版主可能知道签的顺序，不能参加抽奖。')).toBeVisible()
  })

  await test.step('a root that differs from the first one seen stops the lottery', async () => {
    await enter(demo.dresser)
    await page.addInitScript(() => localStorage.setItem('lottery-root:202511', 'f'.repeat(64)))
    await page.goto(address)
    await expect(page.getByRole('alert').filter({ hasText: '封签根变了' })).toBeVisible()
    await expect(page.getByRole('button', { name: '抽一张', exact: true })).toHaveCount(0)
  })
})
