import type { Page } from '@playwright/test'
import { demo, signInButton } from '../../src/accounts.ts'
import { axeClean } from '../../src/scans/axe-clean.ts'
import type { Member } from '../../src/member.ts'
import { openPanel } from '../../src/shell.ts'
import { expect, test } from '../../src/test.ts'

const asDelivered = { agreement: '', privacy: '', icpNumber: '', policeNumber: '', registrationOpen: 1 }

const save = (admin: Member, settings: Partial<typeof asDelivered>) =>
  admin.ask('/v1/admin/settings/saveSettings', settings)

const footer = (page: Page) => page.getByRole('list', { name: '网站信息' }).filter({ visible: true })

async function openSignUp(page: Page) {
  await page.goto('/')
  await signInButton(page).click()
  await page.getByRole('dialog').getByRole('button', { name: '创建账号' }).click()
  return page.getByRole('dialog', { name: '注册' })
}

// The default test site has neither texts nor numbers, and allows sign-up.
test.afterEach(async ({ memberOf }) => {
  await save(await memberOf(demo.admin), asDelivered)
})

test('visitors and members find the site’s texts where they need them @mobile', async ({
  page,
  memberOf,
  allowConsole,
  enter,
}) => {
  await test.step('a visitor reads the site’s texts, and the sign-up agreement', async () => {
    const admin = await memberOf(demo.admin)
    await save(admin, {
      agreement: `友善发言\n<b>不</b>卖号\n${'不开挂\n'.repeat(80)}`,
      icpNumber: '京ICP备2024000001号-1',
      policeNumber: '京公网安备11010502000001号',
    })

    await test.step('below the welcome', async () => {
      await page.goto('/')
      await expect(footer(page).getByRole('listitem')).toHaveCount(3)
      await expect(footer(page).getByRole('link', { name: '京ICP备2024000001号-1' })).toHaveAttribute(
        'href',
        'https://beian.miit.gov.cn/',
      )
      await expect(footer(page).getByRole('link', { name: '京公网安备11010502000001号' })).toHaveAttribute(
        'href',
        /code=11010502000001$/,
      )
      await axeClean(page)
      await footer(page).getByRole('button', { name: '用户协议' }).click()
      await expect(page.getByRole('dialog', { name: '用户协议' })).toContainText('友善发言 <b>不</b>卖号')
      await axeClean(page, 'dialog[open]')
      await page.keyboard.press('Escape')
      await expect(footer(page).getByRole('button', { name: '用户协议' })).toBeFocused()
    })

    await save(admin, { privacy: '不卖数据' })
    await test.step('while signing up', async () => {
      const dialog = await openSignUp(page)
      await expect(dialog.getByText('注册即表示同意《用户协议》和《隐私政策》')).toBeVisible()
      await dialog.getByLabel('手机号', { exact: true }).fill('13912345678')
      await dialog.getByRole('button', { name: '《隐私政策》' }).click()
      await expect(page.getByRole('dialog', { name: '隐私政策' })).toContainText('不卖数据')
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog', { name: '隐私政策' })).toHaveCount(0)
      await expect(dialog.getByLabel('手机号', { exact: true })).toHaveValue('13912345678')
      await axeClean(page, 'dialog[open]')
    })
  })

  await test.step('a text that fails to load shows an error, and the page stays', async () => {
    allowConsole(/500 /)
    await save(await memberOf(demo.admin), { privacy: '不卖数据' })
    await page.route('**/v1/account/getSiteText', (route) => route.fulfill({ status: 500, body: '' }))
    await page.goto('/')
    await footer(page).getByRole('button', { name: '隐私政策' }).click()
    await expect(page.getByRole('alert').filter({ hasText: /./ })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })

  await test.step('a member finds the texts at the end of the community panel', async () => {
    await save(await memberOf(demo.admin), {
      ...asDelivered,
      agreement: '友善发言',
      icpNumber: '京ICP备2024000001号-1',
    })
    await enter(demo.member)
    await page.goto('/community/r6')
    const panel = await openPanel(page, 'community')
    await expect(panel.getByRole('list', { name: '网站信息' })).toHaveText('用户协议京ICP备2024000001号-1')
    await axeClean(page, 'dialog[open]')
  })
})

test('with sign-up closed its button says so; the feed’s sidebar ends with the numbers @desktop', async ({
  page,
  memberOf,
  enter,
}) => {
  await test.step('with sign-up closed, its code button says so from the start', async () => {
    await save(await memberOf(demo.admin), { registrationOpen: 0 })
    const dialog = await openSignUp(page)
    await expect(dialog.getByRole('button', { name: '注册暂未开放' })).toBeDisabled()
    await expect(dialog.getByText('注册即表示同意')).toHaveCount(0)
    await axeClean(page, 'dialog[open]')
  })

  await test.step('a member finds the texts at the end of the feed’s sidebar', async () => {
    await save(await memberOf(demo.admin), { icpNumber: '京ICP备2024000001号-1' })
    await enter(demo.member)
    await page.goto('/community/r6')
    await expect(footer(page)).toHaveText('京ICP备2024000001号-1')
  })
})
