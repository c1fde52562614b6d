import { signIn, signInButton, signUp } from '../src/accounts.ts'
import { axeClean } from '../src/axe-clean.ts'
import { expect, test } from '../src/test.ts'

test('a newcomer signs up with the code sent by SMS, then signs in', async ({ page, site }) => {
  const phone = site.newPhone()
  const newcomer = { phone, username: `新人${phone.slice(-4)}`, password: 'secret99' }

  await signUp(page, site, newcomer)
  await signIn(page, newcomer.phone, newcomer.password)

  await expect(page).toHaveURL('/community/r6')
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(signInButton(page)).toHaveCount(0)
})

test('sign-up says what is missing and keeps what was typed', async ({ page }) => {
  await page.goto('/')
  await signInButton(page).click()
  await page.getByRole('dialog', { name: '登录' }).getByRole('button', { name: '创建账号' }).click()
  const dialog = page.getByRole('dialog', { name: '注册' })
  const submit = dialog.getByRole('button', { name: '注册', exact: true })
  await axeClean(page)

  await dialog.getByLabel('手机号', { exact: true }).fill('139abc00000000')
  await expect(dialog.getByLabel('手机号', { exact: true })).toHaveValue('13900000000') // digits only
  await dialog.getByLabel('密码', { exact: true }).fill('secret99')
  await dialog.getByLabel('验证码', { exact: true }).fill('123456')
  await submit.click()
  await expect(page.getByText('用户名不能为空')).toBeVisible()

  await dialog.getByLabel('用户名', { exact: true }).fill('阿木')
  await dialog.getByLabel('验证码', { exact: true }).fill('')
  await submit.click()
  await expect(page.getByText('验证码不能为空')).toBeVisible()
  await expect(dialog.getByLabel('密码', { exact: true })).toHaveValue('secret99')
})

test('a wrong password is refused in the overlay', async ({ page }) => {
  await page.goto('/')
  await signInButton(page).click()
  const dialog = page.getByRole('dialog', { name: '登录' })
  await dialog.getByLabel('手机号', { exact: true }).fill('13900009999')
  await dialog.getByLabel('密码', { exact: true }).fill('wrong1234')
  await dialog.getByRole('button', { name: '登录', exact: true }).click()

  await expect(page.getByText('手机号或密码错误')).toBeVisible()
  await expect(dialog).toBeVisible()
})
