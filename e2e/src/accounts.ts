import { expect, type Locator, type Page } from '@playwright/test'
import type { Site } from './site/site.ts'
import { layersInHistory, toast } from './shell.ts'

/** The demo's accounts; all have the password below. */
export const demo = {
  admin: '13800000001',
  moderator: '13800000002',
  member: '13800000003',
  otherMember: '13800000004',
  /** For tests that write: rate limits are per member. */
  writer: '13800000006',
  otherWriter: '13800000008',
  /** Members with purchases and an outfit; the last one never had a coin. */
  dresser: '13800000007',
  otherDresser: '13800000010',
  penniless: '13800000012',
  /** Members for daily rewards: check-in, missions, activation codes. */
  regular: '13800000005',
  /** Members whose session a test ends. */
  leaver: '13800000009',
  /** The member whose password a test resets. */
  forgetful: '13800000011',
  /** Has just joined; nobody has answered their only post. */
  newcomer: '13800000013',
} as const
export const demoPassword = 'demo1234'

/** Console message when a proof of work is required: the page solves it and retries. */
export const proofRequired = /428 .*\/v1\/account\/(sendCodeTo|signup)/

/** The sign-in button of the navigation bar of this width. */
export function signInButton(page: Page) {
  return page.getByRole('button', { name: '登录', exact: true }).filter({ visible: true }).first()
}

/** Signs in through the overlay; resolves when the page has reloaded. */
export async function signIn(page: Page, phone: string, password: string = demoPassword): Promise<void> {
  await page.goto('/')
  await signInButton(page).click()
  await completeSignIn(page, phone, password)
}

/** Fills in the open sign-in overlay; resolves when the page has reloaded. */
export async function completeSignIn(page: Page, phone: string, password: string = demoPassword): Promise<void> {
  const dialog = page.getByRole('dialog', { name: '登录' })
  await dialog.getByLabel('手机号', { exact: true }).fill(phone)
  await dialog.getByLabel('密码', { exact: true }).fill(password)
  await Promise.all([page.waitForEvent('load'), dialog.getByRole('button', { name: '登录', exact: true }).click()])
  await layersInHistory(page, 0)
}

/** Signs a newcomer in after `signUp`; they take the first look that is offered. */
export async function enterAsNewcomer(page: Page, { phone, password }: Newcomer): Promise<void> {
  const dialog = page.getByRole('dialog', { name: '登录' })
  await expect(dialog.getByLabel('手机号', { exact: true })).toHaveValue(phone)
  await expect(dialog.getByLabel('密码', { exact: true })).toHaveValue(password)
  await Promise.all([page.waitForEvent('load'), dialog.getByRole('button', { name: '登录', exact: true }).click()])
  await page.getByRole('dialog', { name: '挑一个样子进门' }).getByRole('button', { name: '就这身，进门' }).click()
  await expect(toast(page, '换好了，欢迎进门')).toBeVisible()
  await layersInHistory(page, 0)
}

/** Ticks the consent of the sign-up form and chooses an age, neither of which is preset. */
export async function tickTerms(dialog: Locator, age = '满 18 岁'): Promise<void> {
  await expect(dialog.locator(':checked')).toHaveCount(0)
  await dialog.getByRole('checkbox', { name: /《用户协议》/ }).check()
  await dialog.getByText(age, { exact: true }).click()
}

export interface Newcomer {
  phone: string
  username: string
  password: string
}

/** Signs up through the overlay with the code from the server's log, at this age if under 18; ends in the overlay, not yet signed in. */
export async function signUp(page: Page, site: Site, newcomer: Newcomer, age?: string): Promise<void> {
  await page.goto('/')
  await signInButton(page).click()
  await page.getByRole('dialog', { name: '登录' }).getByRole('button', { name: '创建账号' }).click()

  const dialog = page.getByRole('dialog', { name: '注册' })
  await dialog.getByLabel('手机号', { exact: true }).fill(newcomer.phone)
  await dialog.getByRole('button', { name: '发送验证码' }).click()
  await expect(toast(page, '验证码发送成功，请在5分钟内完成验证')).toBeVisible()
  await dialog.getByLabel('验证码', { exact: true }).fill(await site.codeFor(newcomer.phone, 'signup'))
  await dialog.getByLabel('用户名', { exact: true }).fill(newcomer.username)
  await dialog.getByLabel('密码', { exact: true }).fill(newcomer.password)
  await tickTerms(dialog, age)
  await dialog.getByRole('button', { name: '注册', exact: true }).click()
  await expect(page.getByRole('dialog', { name: '登录' }).getByText('注册成功，请返回登录')).toBeVisible()
}
