import type { Page } from '@playwright/test'
import { demo, signInButton } from '../../src/accounts.ts'
import { axeClean } from '../../src/scans/axe-clean.ts'
import { givenMoment } from '../../src/given.ts'
import type { Member } from '../../src/member.ts'
import { commentOf, writeComment } from '../../src/post-page.ts'
import { openPanel, openWholeCentre, toast } from '../../src/shell.ts'
import { saveSettings } from '../../src/saves.ts'
import { expect, test } from '../../src/test.ts'

const asDelivered = { icpNumber: '', policeNumber: '', registrationOpen: 1 }

const save = (admin: Member, settings: Partial<typeof asDelivered>) => saveSettings(admin, settings)

const footer = (page: Page) => page.getByRole('list', { name: '网站信息' }).filter({ visible: true })

async function openSignUp(page: Page) {
  await page.goto('/')
  await signInButton(page).click()
  await page.getByRole('dialog').getByRole('button', { name: '创建账号' }).click()
  return page.getByRole('dialog', { name: '注册' })
}

// The default test site has no numbers, and allows sign-up.
test.afterEach(async ({ memberOf }) => {
  await save(await memberOf(demo.admin), asDelivered)
})

test('visitors and members find the site’s texts where they need them @mobile', async ({
  page,
  memberOf,
  allowConsole,
  enter,
}) => {
  await test.step('a visitor reads the site’s texts', async () => {
    await save(await memberOf(demo.admin), {
      icpNumber: '京ICP备2024000001号-1',
      policeNumber: '京公网安备11010502000001号',
    })

    await test.step('below the welcome', async () => {
      await page.goto('/')
      await expect(footer(page).getByRole('listitem')).toHaveCount(6)
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
      const text = page.getByRole('dialog', { name: '用户协议' })
      await expect(text).toContainText('你需要年满 14 周岁')
      await expect(text).toContainText(/第 1 版 · \d{4}年/)
      await axeClean(page, 'dialog[open]')
      await page.keyboard.press('Escape')
      await expect(footer(page).getByRole('button', { name: '用户协议' })).toBeFocused()
    })

    await test.step('while signing up', async () => {
      const dialog = await openSignUp(page)
      await dialog.getByLabel('手机号', { exact: true }).fill('13912345678')
      await dialog.getByRole('button', { name: '《隐私政策》' }).click()
      await expect(page.getByRole('dialog', { name: '隐私政策' })).toContainText('一、我们收集什么')
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog', { name: '隐私政策' })).toHaveCount(0)
      await expect(dialog.getByRole('checkbox', { name: /《隐私政策》/ })).not.toBeChecked()
      await expect(dialog.getByLabel('手机号', { exact: true })).toHaveValue('13912345678')
      await axeClean(page, 'dialog[open]')
    })
  })

  await test.step('a text that fails to load shows an error, and the page stays', async () => {
    allowConsole(/500 /)
    await page.route('**/v1/account/getSiteText', (route) => route.fulfill({ status: 500, body: '' }))
    await page.goto('/')
    await footer(page).getByRole('button', { name: '隐私政策' }).click()
    await expect(page.getByRole('alert').filter({ hasText: /./ })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })

  await test.step('a member finds the texts at the end of the community panel', async () => {
    await save(await memberOf(demo.admin), { ...asDelivered, icpNumber: '京ICP备2024000001号-1' })
    await enter(demo.member)
    await page.goto('/community/r6')
    const panel = await openPanel(page, 'community')
    await expect(panel.getByRole('list', { name: '网站信息' })).toHaveText(
      '用户协议隐私政策投诉与举报排序规则京ICP备2024000001号-1',
    )
    await axeClean(page, 'dialog[open]')
  })
})

test('with sign-up closed its button shows it; the feed’s sidebar ends with the numbers @desktop', async ({
  page,
  memberOf,
  enter,
}) => {
  await test.step('with sign-up closed, its code button shows it from the start', async () => {
    await save(await memberOf(demo.admin), { registrationOpen: 0 })
    const dialog = await openSignUp(page)
    await expect(dialog.getByRole('button', { name: '注册暂未开放' })).toBeDisabled()
    await axeClean(page, 'dialog[open]')
  })

  await test.step('a member finds the texts at the end of the feed’s sidebar', async () => {
    await save(await memberOf(demo.admin), { icpNumber: '京ICP备2024000001号-1' })
    await enter(demo.member)
    await page.goto('/community/r6')
    await expect(footer(page)).toHaveText('用户协议隐私政策投诉与举报排序规则京ICP备2024000001号-1')
  })
})

test('a member withdraws their consent, and is asked for it at their next write, which then continues @mobile', async ({
  page,
  memberOf,
  enter,
  allowConsole,
}) => {
  allowConsole(/403 .*\/v1\/moments\/postComment/)
  const { path } = await givenMoment(await memberOf(demo.otherWriter))
  await enter(demo.leaver)
  const asked = page.getByRole('dialog', { name: '继续之前，请先同意条款' })

  await test.step('in the personal centre', async () => {
    await page.goto('/community/r6')
    await (await openWholeCentre(page)).getByRole('button', { name: '协议与隐私' }).click()
    const own = page.getByRole('dialog', { name: '协议与隐私' })
    await expect(own).toContainText('现行第 1 版 · 已同意')
    await expect(own).toContainText('同意用户协议第 1 版、隐私政策第 1 版，并声明已满14周岁')
    await axeClean(page, 'dialog[open]')
    await own.getByRole('button', { name: '撤回同意' }).click()
    const question = page.getByRole('dialog', { name: '撤回同意' })
    await expect(question).toContainText('结束账号的第一步')
    await question.getByRole('button', { name: '撤回同意' }).click()
    await expect(own.getByRole('button', { name: '阅读并同意' })).toBeVisible()
    await expect(own).toContainText('撤回对用户协议第 1 版、隐私政策第 1 版的同意')
  })

  await test.step('a refused comment stays in the field, and is posted after the consent', async () => {
    await page.goto(path)
    await writeComment(page, '条款看完了再说')
    await expect(asked).toBeVisible()
    await axeClean(page, 'dialog[open]')
    await asked.getByRole('button', { name: '暂不' }).click()
    await expect(asked).toHaveCount(0)
    await expect(page.getByLabel('写评论')).toHaveValue('条款看完了再说')

    await page.getByRole('button', { name: '发布评论' }).click()
    await asked.getByRole('checkbox', { name: /《用户协议》/ }).check()
    await asked.getByRole('button', { name: '同意并继续' }).click()
    await expect(commentOf(page, '条款看完了再说')).toBeVisible()
    await expect(toast(page, '请先阅读并同意')).toHaveCount(0)
  })
})
