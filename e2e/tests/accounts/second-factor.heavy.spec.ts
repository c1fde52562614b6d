import type { Page } from '@playwright/test'
import { enterAsNewcomer, proofRequired, signInButton, signUp } from '../../src/accounts.ts'
import { addVirtualAuthenticator, codeOf } from '../../src/authenticator.ts'
import { axeClean } from '../../src/scans/axe-clean.ts'
import { toast } from '../../src/shell.ts'
import { expect, test } from '../../src/test.ts'

// Passkeys belong to a host name: browsers offer none at an IP address.
test.use({ baseURL: ({ site }, use) => use(site.publicOrigin) })

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

/** Signs out and enters the password; ends in the second step. */
async function givePassword(page: Page, { phone, password }: { phone: string; password: string }) {
  await page.goto('about:blank') // the page goes on reading as long as it is open
  await page.context().clearCookies({ name: 'judian_session' })
  await page.goto('/')
  await signInButton(page).click()
  await dialog(page, '登录').getByLabel('手机号', { exact: true }).fill(phone)
  await dialog(page, '登录').getByLabel('密码', { exact: true }).fill(password)
  await dialog(page, '登录').getByRole('button', { name: '登录', exact: true }).click()
  await expect(dialog(page, '两步验证')).toBeVisible()
}

async function enterWith(page: Page, label: string, code: string) {
  await dialog(page, '两步验证').getByLabel(label, { exact: true }).fill(code)
  await Promise.all([
    page.waitForEvent('load'),
    dialog(page, '两步验证').getByRole('button', { name: '登录', exact: true }).click(),
  ])
}

test('a member turns the second factor on, signs in with a code, a recovery code and a passkey, and turns it off @mobile', async ({
  page,
  site,
  allowConsole,
}) => {
  allowConsole(proofRequired)
  allowConsole(/403 .*\/v1\/account\/(signin|signInWithCode|setUpTotp|removeSecondFactor|confirmTotp|removePasskey)/)
  const newcomer = { phone: site.newPhone(), username: `新人${site.newPhone().slice(-6)}`, password: 'secret123' }
  await signUp(page, site, newcomer)
  await enterAsNewcomer(page, newcomer)
  await page.goto('/user/account')
  const card = page.getByRole('region', { name: '两步验证' })
  const keys = page.getByRole('region', { name: '通行密钥' })
  let secret = ''
  let recovery = ''

  await test.step('it is set up, and the recovery codes are shown', async () => {
    await card.getByRole('button', { name: '开启' }).click()
    const question = dialog(page, '确认是你本人')
    await question.getByLabel('密码', { exact: true }).fill(newcomer.password)
    await question.getByRole('button', { name: '确认' }).click()
    const form = dialog(page, '添加验证器')
    await expect(form.getByRole('img', { name: '验证器的二维码' })).toBeVisible()
    await axeClean(page, 'dialog[open]')
    secret = await form.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4}){7}$/).innerText()
    await form.getByLabel('验证器显示的 6 位数字').fill('000000')
    await form.getByRole('button', { name: '开启' }).click()
    await expect(form.getByText('验证码不正确或已经用过').first()).toBeVisible()
    await form.getByLabel('验证器显示的 6 位数字').fill(codeOf(secret, -1))
    await form.getByRole('button', { name: '开启' }).click()
    const codes = dialog(page, '保存恢复码')
    await expect(codes.getByRole('listitem')).toHaveCount(10)
    await axeClean(page, 'dialog[open]')
    recovery = await codes.getByRole('listitem').first().innerText()
    await codes.getByRole('button', { name: '我已保存' }).click()
    await expect(card).toContainText('已开启，还有 10 个恢复码没用过。')
    await axeClean(page)
  })

  await test.step('a wrong code shows an error, and the current one signs in', async () => {
    await givePassword(page, newcomer)
    await axeClean(page, 'dialog[open]')
    await dialog(page, '两步验证').getByLabel('验证码', { exact: true }).fill('000000')
    await dialog(page, '两步验证').getByRole('button', { name: '登录', exact: true }).click()
    await expect(dialog(page, '两步验证').getByText('验证码不正确或已经用过')).toBeVisible()
    await enterWith(page, '验证码', codeOf(secret))
    await page.goto('/user/account')
    await expect(card).toContainText('已开启')
  })

  await test.step('a recovery code signs in, once', async () => {
    await givePassword(page, newcomer)
    await dialog(page, '两步验证').getByRole('button', { name: '手机不在身边？用恢复码' }).click()
    await enterWith(page, '恢复码', recovery)
    await page.goto('/user/account')
    await expect(card).toContainText('还有 9 个恢复码没用过。')
  })

  await test.step('it is turned off, confirmed with a code', async () => {
    await card.getByRole('button', { name: '关闭' }).click()
    await dialog(page, '关闭两步验证？').getByRole('button', { name: '关闭', exact: true }).first().click()
    const question = dialog(page, '确认是你本人')
    await axeClean(page, 'dialog[open]')
    await question.getByLabel('验证器里的验证码').fill(codeOf(secret, 1))
    await question.getByRole('button', { name: '确认' }).click()
    await expect(toast(page, '两步验证已关闭')).toBeVisible()
    await expect(card.getByRole('button', { name: '开启' })).toBeVisible()
  })

  await test.step('a passkey is added with recovery codes', async () => {
    await addVirtualAuthenticator(page)
    await keys.getByRole('button', { name: '添加通行密钥' }).click()
    const form = dialog(page, '添加通行密钥')
    await form.getByLabel('名称').fill('书房电脑')
    await axeClean(page, 'dialog[open]')
    await form.getByRole('button', { name: '添加', exact: true }).click()
    const codes = dialog(page, '保存恢复码')
    await expect(codes.getByRole('listitem')).toHaveCount(10)
    await codes.getByRole('button', { name: '我已保存' }).click()
    await expect(keys.getByRole('listitem')).toContainText('书房电脑还没用过')
    await expect(card).toContainText('已用通行密钥开启，还有 10 个恢复码没用过。')
    await axeClean(page)
  })

  await test.step('it signs in without or after the password', async () => {
    await page.context().clearCookies({ name: 'judian_session' })
    await page.goto('/')
    await signInButton(page).click()
    await Promise.all([
      page.waitForEvent('load'),
      dialog(page, '登录').getByRole('button', { name: '用通行密钥登录' }).click(),
    ])
    await givePassword(page, newcomer)
    await axeClean(page, 'dialog[open]')
    await expect(dialog(page, '两步验证').getByLabel('恢复码', { exact: true })).toBeVisible()
    await Promise.all([
      page.waitForEvent('load'),
      dialog(page, '两步验证').getByRole('button', { name: '用通行密钥登录' }).click(),
    ])
    await page.goto('/user/account')
    await expect(keys.getByRole('listitem')).toContainText('最近使用')
  })

  await test.step('it confirms, and is removed', async () => {
    await keys.getByRole('button', { name: '删除通行密钥 书房电脑' }).click()
    await dialog(page, '删除「书房电脑」？').getByRole('button', { name: '删除', exact: true }).click()
    const question = dialog(page, '确认是你本人')
    await axeClean(page, 'dialog[open]')
    await question.getByRole('button', { name: '用通行密钥' }).click()
    await expect(toast(page, '通行密钥已删除')).toBeVisible()
    await expect(keys.getByRole('listitem')).toHaveCount(0)
    await expect(card.getByRole('button', { name: '开启' })).toBeVisible()
  })
})
