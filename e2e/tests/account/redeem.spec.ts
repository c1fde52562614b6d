import type { Page } from '@playwright/test'
import { demo } from '../../src/accounts.ts'
import { axeClean } from '../../src/scans/axe-clean.ts'
import { givenKey } from '../../src/given.ts'
import { openPanel, panelEntry, toast } from '../../src/shell.ts'
import { expect, test } from '../../src/test.ts'

const overlay = (page: Page) => page.getByRole('dialog', { name: '兑换中心' })
const field = (page: Page) => overlay(page).getByLabel('激活码')

/** Error message at the field. */
const problem = (page: Page) => overlay(page).getByRole('alert').filter({ hasText: /./ })

async function openRedeem(page: Page) {
  await page.goto('/community/r6')
  const centre = await openPanel(page, 'profile')
  await centre.getByRole('button', { name: /^兑换中心/ }).click()
  await expect(field(page)).toBeFocused()
}

async function redeem(page: Page, code: string) {
  await field(page).fill(code)
  await overlay(page).getByRole('button', { name: '兑换', exact: true }).click()
}

test('a code is formatted, redeemed once, and refused with its reason at the field @mobile', async ({
  page,
  enter,
  memberOf,
}) => {
  await test.step('a code is formatted while typed, pasted and edited', async () => {
    await enter(demo.regular)
    await openRedeem(page)
    await axeClean(page, 'dialog[open]')

    await page.keyboard.type('ab12cd34ef')
    await expect(field(page)).toHaveValue('AB12-CD34-EF')
    await page.keyboard.press('Home')
    for (const key of ['ArrowRight', 'ArrowRight', 'Backspace', 'x']) await page.keyboard.press(key)
    await expect(field(page)).toHaveValue('AX12-CD34-EF')
    for (const key of ['ArrowRight', 'ArrowRight', 'Delete', 'Delete']) await page.keyboard.press(key)
    await expect(field(page)).toHaveValue('AX12-D34E-F')

    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.insertText('激活码：ｔｅｓｔ 2345—6789abcd。')
    await expect(field(page)).toHaveValue('TEST-2345-6789-ABCD')
  })

  await test.step('shows the rate limit of wrong codes and an expired session', async () => {
    await enter(demo.regular)
    await openRedeem(page)
    const answers = [
      { status: 429, outcome: 'TooManyWrongKeys', message: '请求兑换次数过多，请稍后再试' },
      { status: 403, outcome: 'KeyExpired', message: '您输入的激活码已失效' },
      { status: 401, outcome: 'RedeemNotSignedIn', message: '您还没有登录账号' },
    ]
    for (const answer of answers) {
      await page.route('**/v1/account/redeemKey', (route) => route.fulfill({ json: answer }), { times: 1 })
      await redeem(page, 'BBBB-BBBB-BBBB-BBBB')
      await expect(problem(page)).toHaveText(answer.message)
    }
    await expect(page.getByRole('dialog', { name: '登录' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(field(page)).toHaveValue('BBBB-BBBB-BBBB-BBBB')
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })

  await test.step('a code is redeemed once; errors show at the field and keep the input', async () => {
    const admin = await memberOf(demo.admin)
    const key = await givenKey(admin)
    const member = await enter(demo.regular)
    const { userInfo } = (await member.ask('/v1/account/autosignin', {})) as { userInfo: { coins: number } }
    await openRedeem(page)

    await test.step('none, half of one, a wrong one', async () => {
      await field(page).fill('')
      await overlay(page).getByRole('button', { name: '兑换', exact: true }).click()
      await expect(problem(page)).toHaveText('激活码不能为空')
      await axeClean(page, 'dialog[open]')
      await redeem(page, 'AAAA-AAAA')
      await expect(problem(page)).toHaveText('您输入的激活码有误')
      await redeem(page, 'aaaa-aaaa-aaaa-aaaa')
      await expect(problem(page)).toHaveText('您输入的激活码有误')
      await expect(field(page)).toHaveValue('AAAA-AAAA-AAAA-AAAA')
    })

    await test.step('the right one', async () => {
      await redeem(page, key.toLowerCase().replaceAll('-', ' '))
      await expect(toast(page, '激活成功，请前往消息中心查收')).toBeVisible()
      await expect(overlay(page)).toHaveCount(0)
      const centre = page.getByRole('dialog', { name: '个人中心' })
      await expect(centre.getByRole('link', { name: /查看明细/ })).toContainText(String(userInfo.coins + 40))
    })

    await test.step('the same one again', async () => {
      await page.getByRole('button', { name: /^兑换中心/ }).click()
      await expect(field(page)).toHaveValue('')
      await redeem(page, key)
      await expect(problem(page)).toHaveText('您输入的激活码已被使用')
      await expect(field(page)).toHaveValue(key)
    })

    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(panelEntry(page, 'messages')).toContainText('条未读消息')
  })
})
