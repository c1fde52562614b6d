import type { Page } from '@playwright/test'
import { enterAsNewcomer, proofRequired, signUp } from '../../src/accounts.ts'
import { openSession } from '../../src/member.ts'
import { axeClean } from '../../src/scans/axe-clean.ts'
import { layersInHistory, toast } from '../../src/shell.ts'
import { expect, test } from '../../src/test.ts'

const minute = 60_000
const day = 86_400_000
/** From now to the next noon in Shanghai. */
const toNoon = () => (day + 4 * 3_600_000 - (Date.now() % day)) % day
const pin = '480395'

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

test('a member of 15 sees the refusals of minors’ mode, a reminder and the end of the day; their guardian turns it off @mobile', async ({
  page,
  site,
  allowConsole,
}) => {
  allowConsole(proofRequired)
  allowConsole(/403 .*\/v1\//) // the site is closed to them
  const noon = toNoon()
  await site.setClockAhead(noon)
  const newcomer = { phone: site.newPhone(), username: `新人${site.newPhone().slice(-6)}`, password: 'secret123' }
  await signUp(page, site, newcomer, '14–15 岁')
  await enterAsNewcomer(page, newcomer)

  await test.step('the tile game explains itself', async () => {
    await page.goto('/event/tile')
    await page.getByRole('button', { name: '玩每日局' }).click()
    await expect(dialog(page, '未成年人模式下不能玩叠牌工坊')).toBeVisible()
    await axeClean(page, 'dialog[open]')
    await dialog(page, '未成年人模式下不能玩叠牌工坊').getByRole('button', { name: '知道了' }).click()
    await layersInHistory(page, 0)
  })

  await test.step('a guardian sets a PIN with the phone’s code', async () => {
    await page.goto('/user/account')
    const mode = page.getByRole('region', { name: '未成年人模式' })
    await expect(mode).toContainText('每天最多 1 小时')
    await mode.getByRole('button', { name: '设置家长密码' }).click()
    const form = dialog(page, '设置家长密码')
    await form.getByRole('button', { name: /^发送验证码到/ }).click()
    await form.getByLabel(/的验证码$/).fill(await site.codeFor(newcomer.phone, 'guardian'))
    await form.getByLabel('新的家长密码', { exact: true }).fill(pin)
    await form.getByLabel('再输一次', { exact: true }).fill(pin)
    await axeClean(page, 'dialog[open]')
    await form.getByRole('button', { name: '设置', exact: true }).click()
    await expect(toast(page, '家长密码已设置，24 小时后生效')).toBeVisible()
    await layersInHistory(page, 0)
  })

  const device = await openSession(site.origin, newcomer.phone, newcomer.password)
  const spendUntil = async (from: number, to: number) => {
    for (let used = from; used < to; used++) {
      await site.setClockAhead(noon + day + used * minute)
      await device.ask('/v1/account/autosignin', {})
    }
  }

  await test.step('after half an hour they are reminded of a rest', async () => {
    await site.setClockAhead(noon + day)
    await page.goto('/community/r6')
    await spendUntil(1, 31)
    const reminder = dialog(page, '已经连续看了半小时')
    await expect(reminder).toContainText('今天还剩 29 分钟')
    await axeClean(page, 'dialog[open]')
    await reminder.getByRole('button', { name: '知道了' }).click()
    await layersInHistory(page, 0)
  })

  await test.step('after an hour the site is closed, but for the account', async () => {
    await spendUntil(31, 60)
    await site.setClockAhead(noon + day + 60 * minute)
    await page.goto('/event')
    await expect(page.getByRole('heading', { name: '今天的时间用完啦' })).toBeVisible()
    await axeClean(page)
    await page.getByRole('link', { name: '家长退出' }).click()
  })

  await test.step('with the PIN the guardian turns it off', async () => {
    const mode = page.getByRole('region', { name: '未成年人模式' })
    await mode.getByRole('button', { name: '家长退出' }).click()
    const form = dialog(page, '退出未成年人模式？')
    await form.getByLabel('家长密码', { exact: true }).fill('111222')
    await form.getByRole('button', { name: '退出', exact: true }).click()
    await expect(form.getByText('家长密码不正确').first()).toBeVisible()
    await form.getByLabel('家长密码', { exact: true }).fill(pin)
    await form.getByRole('button', { name: '退出', exact: true }).click()
    await expect(toast(page, '未成年人模式已关闭')).toBeVisible()
    await layersInHistory(page, 0)
    await page.goto('/event')
    await expect(page.getByRole('heading', { name: '今天的时间用完啦' })).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
  await site.setClockAhead(0)
})
