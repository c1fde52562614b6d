import type { Page } from '@playwright/test'
import { completeSignIn, demo, demoPassword, proofRequired, signInButton, tickTerms } from '../../src/accounts.ts'
import { toast } from '../../src/shell.ts'
import { expect, test } from '../../src/test.ts'

async function openSignIn(page: Page) {
  await page.goto('/')
  await signInButton(page).click()
  return page.getByRole('dialog', { name: '登录' })
}

async function openSignUp(page: Page) {
  await (await openSignIn(page)).getByRole('button', { name: '创建账号' }).click()
  const dialog = page.getByRole('dialog', { name: '注册' })
  const field = (label: string) => dialog.getByLabel(label, { exact: true })
  return { dialog, field, submit: dialog.getByRole('button', { name: '注册', exact: true }) }
}

/** An error of the open overlay: shown once, at its field, and not as a toast. */
const problem = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })

test('sign-in and sign-up show errors and keep the input @mobile', async ({ page }) => {
  await test.step('a wrong password shows an error and keeps the input', async () => {
    const dialog = await openSignIn(page)
    await dialog.getByRole('button', { name: '登录', exact: true }).click()
    await expect(problem(page, '手机号不能为空')).toBeVisible()
    await expect(dialog.getByLabel('手机号', { exact: true })).toBeFocused()

    await dialog.getByLabel('手机号', { exact: true }).fill(demo.member)
    await dialog.getByLabel('密码', { exact: true }).fill('wrong1234')
    await dialog.getByLabel('密码', { exact: true }).press('Enter')
    await expect(problem(page, '手机号或密码错误')).toBeVisible()
    await expect(dialog.getByLabel('手机号', { exact: true })).toHaveValue(demo.member)
    await expect(dialog.getByLabel('密码', { exact: true })).toHaveValue('wrong1234')
  })

  await test.step('an answer that no table lists reloads the page', async () => {
    await page.route('**/v1/account/signin', (route) => route.fulfill({ json: { status: 477, outcome: 'Unlisted' } }))
    const reloaded = page.waitForEvent('load')
    await page.getByRole('dialog', { name: '登录' }).getByLabel('密码', { exact: true }).press('Enter')
    await reloaded
    await expect(page.getByRole('dialog', { name: '登录' })).toHaveCount(0)
    await page.unroute('**/v1/account/signin')
  })

  await test.step('sign-up validates its fields, accepts digits only in number fields and keeps the input', async () => {
    const { dialog, field, submit } = await openSignUp(page)
    await field('手机号').fill('139abc000000001234567')
    await expect(field('手机号')).toHaveValue('139000000001234')
    await submit.click()
    await expect(problem(page, '密码不能为空')).toBeVisible()
    for (const text of ['请先阅读并同意用户协议和隐私政策', '本站只向满14周岁的人开放注册'])
      await expect(problem(page, text)).toBeVisible()
    await tickTerms(dialog)
    await expect(problem(page, '请先阅读并同意')).toHaveCount(0)
    await field('密码').fill('secret99')
    await submit.click()
    await expect(problem(page, '用户名不能为空')).toBeVisible()
    await field('用户名').fill('阿木')
    await submit.click()
    await expect(problem(page, '验证码不能为空')).toBeVisible()
    await expect(field('密码')).toHaveValue('secret99')
    await expect(field('用户名')).toHaveValue('阿木')
  })
})

test('sign-up shows the server’s errors at their fields @desktop', async ({ page, site, allowConsole }) => {
  allowConsole(proofRequired)
  const phone = site.newPhone()
  const { dialog, field, submit } = await openSignUp(page)

  await test.step('a phone that has an account', async () => {
    await field('手机号').fill(demo.admin)
    await dialog.getByRole('button', { name: '发送验证码' }).click()
    await expect(problem(page, '手机号不正确或已被注册')).toBeVisible()
    await field('手机号').fill(phone)
    await dialog.getByRole('button', { name: '发送验证码' }).click()
    await expect(dialog.getByRole('button', { name: /^已发送 \d+s$/ })).toBeVisible()
    await expect(field('验证码')).toBeFocused()
  })
  const code = await site.codeFor(phone, 'signup')

  await test.step('another number needs no wait', async () => {
    await field('手机号').fill(site.newPhone())
    await expect(dialog.getByRole('button', { name: '发送验证码' })).toBeEnabled()
    await field('手机号').fill(phone)
    await expect(dialog.getByRole('button', { name: /^已发送 \d+s$/ })).toBeVisible()
  })

  await test.step('an invalid name, password and code', async () => {
    await field('验证码').fill(code === '000000' ? '111111' : '000000')
    await field('用户名').fill('ab')
    await field('密码').fill('se-cret!')
    await tickTerms(dialog)
    await submit.click()
    await expect(problem(page, '昵称不符合规范')).toBeVisible()
    await expect(problem(page, '密码不符合规范')).toBeVisible()
    await expect(field('用户名')).toHaveAccessibleDescription(/昵称不符合规范.*3–20 个字，可用中文、字母、数字/)
    await field('用户名').fill('铁门栓')
    await field('密码').fill('password1')
    await submit.click()
    await expect(problem(page, '这个密码太常见')).toContainText('密码不符合规范')
    await field('密码').fill('secret99')
    await submit.click()
    await expect(problem(page, '验证码与所输入的手机号不匹配')).toBeVisible()
    await field('验证码').fill(code)
    await submit.click()
    await expect(problem(page, '昵称已被注册')).toBeVisible()
  })

  await field('用户名').fill('新门栓')
  await submit.click()
  await expect(page.getByText('注册成功，请返回登录')).toBeVisible()
  const signIn = page.getByRole('dialog', { name: '登录' })
  await expect(signIn.getByLabel('手机号', { exact: true })).toHaveValue(phone)
  await expect(signIn.getByLabel('密码', { exact: true })).toBeFocused()
})

test('a code requested in another browser is accepted here after a proof of work @desktop', async ({
  page,
  site,
  allowConsole,
}) => {
  allowConsole(proofRequired)
  const phone = site.newPhone()
  const { dialog, field, submit } = await openSignUp(page)
  await field('手机号').fill(phone)
  await dialog.getByRole('button', { name: '发送验证码' }).click()
  // The response sets the browser's cookie, and may come after the code.
  await expect(dialog.getByRole('button', { name: /^已发送 \d+s$/ })).toBeVisible()
  await field('验证码').fill(await site.codeFor(phone, 'signup'))
  await page.context().clearCookies({ name: 'judian_browser' })
  await field('用户名').fill('换了浏览器')
  await field('密码').fill('secret99')
  await tickTerms(dialog)
  const refused = page.waitForResponse((response) => response.status() === 428 && response.url().endsWith('/signup'))
  await submit.click()
  await refused
  await expect(page.getByText('注册成功，请返回登录')).toBeVisible()
})

test('a forgotten password is reset with a code @mobile', async ({ page, site, allowConsole }) => {
  allowConsole(proofRequired)
  const dialog = page.getByRole('dialog', { name: '找回密码' })
  await (await openSignIn(page)).getByRole('button', { name: '忘记密码' }).click()
  await dialog.getByLabel('手机号', { exact: true }).fill(demo.forgetful)
  await dialog.getByRole('button', { name: '发送验证码' }).click()
  await expect(toast(page, '验证码发送成功，请在5分钟内完成验证')).toBeVisible()
  await dialog.getByLabel('验证码', { exact: true }).fill(await site.codeFor(demo.forgetful, 'reset'))
  await dialog.getByLabel('新密码', { exact: true }).fill('newpass77')
  await dialog.getByLabel('再输一次新密码', { exact: true }).fill('newpass78')
  await dialog.getByRole('button', { name: '修改密码' }).click()
  await expect(problem(page, '两次输入的密码不一致')).toBeVisible()

  await dialog.getByLabel('再输一次新密码', { exact: true }).fill('newpass77')
  const reloaded = page.waitForEvent('load')
  await dialog.getByRole('button', { name: '修改密码' }).click()
  await expect(toast(page, '修改成功')).toBeVisible()
  await reloaded

  const again = page.getByRole('dialog', { name: '登录' })
  await expect(again.getByLabel('手机号', { exact: true })).toHaveValue(demo.forgetful)
  await expect(again.getByLabel('密码', { exact: true })).toBeFocused()
  await again.getByLabel('密码', { exact: true }).fill(demoPassword)
  await again.getByRole('button', { name: '登录', exact: true }).click()
  await expect(problem(page, '手机号或密码错误')).toBeVisible()
  await completeSignIn(page, demo.forgetful, 'newpass77')
  await expect(page.getByRole('article').first()).toBeVisible()
})
