import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { tickTerms } from '../../src/accounts.ts'
import { type Site, startSite } from '../../src/site/site.ts'
import { expect, test } from '../../src/test.ts'

const command = fileURLToPath(new URL('../../../server/src/commands/admin.ts', import.meta.url))
const person = { username: '站长一号', password: 'ersteSeite7' }

/** Makes the account an admin, as `npm run admin` does; returns what it prints. */
async function makeAdmin({ dataFolder, publicOrigin }: Site, phone: string) {
  const env = { ...process.env, DATA_DIR: dataFolder, PUBLIC_ORIGIN: publicOrigin }
  return (await promisify(execFile)(process.execPath, [command, phone], { env })).stdout
}

/** The form of that name: a dialog on a phone, part of the page in a wide window. */
const form = (page: Page, name: '注册' | '登录') =>
  page.getByRole('dialog', { name }).or(page.getByRole('region', { name })).filter({ visible: true })

test('a new site is set up in the browser, from the first account to the home page', async ({
  page,
  allowConsole,
  isMobile,
}) => {
  allowConsole(/503 /)
  const site = await startSite({ isNew: true })
  await using cleanUp = new AsyncDisposableStack()
  cleanUp.defer(site.stop)
  cleanUp.defer(async () => void (await page.goto('about:blank')))
  const phone = site.newPhone()

  await test.step('visitors see that the site is being prepared', async () => {
    const arrived = await page.goto(site.origin)
    expect([arrived?.status(), arrived?.headers()['retry-after']]).toEqual([503, '600'])
    await expect(page.getByRole('heading', { level: 1, name: '据点正在准备' })).toBeVisible()
    await page.getByRole('link', { name: '投诉与举报' }).click()
    await expect(page).toHaveURL(`${site.origin}/about/complaints`)
    await page.goBack()
  })

  await test.step('the operator signs up and becomes an admin', async () => {
    if (isMobile) await page.getByRole('button', { name: '注册账号' }).click()
    else await page.getByRole('button', { name: '创建账号' }).click()
    const signUp = form(page, '注册')
    await signUp.getByLabel('手机号', { exact: true }).fill(phone)
    await signUp.getByRole('button', { name: '发送验证码' }).click()
    await signUp.getByLabel('验证码', { exact: true }).fill(await site.codeFor(phone, 'signup'))
    await signUp.getByLabel('用户名', { exact: true }).fill(person.username)
    await signUp.getByLabel('密码', { exact: true }).fill(person.password)
    await tickTerms(signUp)
    await signUp.getByRole('button', { name: '注册', exact: true }).click()
    await expect(page.getByText('注册成功，请返回登录')).toBeVisible()
    const signIn = form(page, '登录')
    await Promise.all([page.waitForEvent('load'), signIn.getByRole('button', { name: '登录', exact: true }).click()])
    await expect(page.getByText('npm run admin -- 你的手机号')).toBeVisible()
    expect(await makeAdmin(site, phone)).toContain(`${site.publicOrigin}/admin/setup`)
    await page.getByRole('button', { name: '刷新' }).click()
    await expect(page).toHaveURL(`${site.origin}/admin/setup`)
  })

  await test.step('the first community has a name and an address', async () => {
    await expect(page.getByRole('heading', { level: 2, name: '第一个社区' })).toBeVisible()
    await page.getByRole('button', { name: '下一步' }).click()
    await expect(page.getByText('请填写社区名称')).toBeVisible()
    await page.getByLabel('社区名称').fill('干员基地')
    await expect(page.getByLabel('地址')).toHaveValue('r6')
    await page.getByLabel('地址').fill('base')
    await page.getByRole('button', { name: '下一步' }).click()
  })

  await test.step('a new site begins with the recommended features', async () => {
    await expect(page.getByRole('heading', { level: 2, name: '功能' })).toBeVisible()
    await expect(page.getByRole('radio', { name: '推荐' })).toBeChecked()
    await page.getByText('只要核心', { exact: true }).click()
    await page.getByRole('button', { name: '下一步' }).click()
  })

  await test.step('who may come in, and a test message', async () => {
    await expect(page.getByRole('heading', { level: 2, name: '谁可以进来' })).toBeVisible()
    await page.getByRole('checkbox', { name: /^游客可以浏览/ }).check()
    await page.getByRole('button', { name: '发一条测试短信' }).click()
    await expect(page.getByText(await site.codeFor(phone, 'signup'))).toBeVisible()
    await page.getByRole('button', { name: '上一步' }).click()
    await expect(page.getByRole('radio', { name: '只要核心' })).toBeChecked()
    await page.getByRole('button', { name: '上一步' }).click()
    await expect(page.getByLabel('地址')).toHaveValue('base')
    for (let step = 0; step < 2; step++) await page.getByRole('button', { name: '下一步' }).click()
    await expect(page.getByRole('checkbox', { name: /^游客可以浏览/ })).toBeChecked()
    await page.getByRole('button', { name: '开放站点' }).click()
    await expect(page.getByRole('heading', { level: 1, name: '站点已经开放' })).toBeVisible()
  })

  await test.step('the home page is the community', async () => {
    await page.getByRole('link', { name: '去首页看看' }).click()
    await expect(page).toHaveURL(`${site.origin}/community/base`)
    await expect(page.getByText('干员基地').filter({ visible: true }).first()).toBeVisible()
    await page.goto(`${site.origin}/admin/features`)
    await expect(page.getByRole('listitem').filter({ hasText: '只要核心' })).toContainText('现在')
  })
})
