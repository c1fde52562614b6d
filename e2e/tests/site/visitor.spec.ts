import { completeSignIn, demo, demoPassword, signInButton } from '../../src/accounts.ts'
import { givenMoment } from '../../src/given.ts'
import { expect, test } from '../../src/test.ts'

test('a visitor is welcomed at every address, and sees no posts @mobile', async ({ page, memberOf }) => {
  await test.step('a visitor sees a sign-in button and the welcome line, and no posts', async () => {
    await page.goto('/')
    await expect(page).toHaveURL('/community/r6')
    await expect(signInButton(page)).toBeVisible()
    await expect(page.getByRole('heading', { name: '欢迎来到据点' })).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(0)
    await expect(page.getByRole('region', { name: '正在进行' }).getByRole('link').first()).toBeVisible()
    const bar = await page.getByRole('navigation', { name: '主导航' }).boundingBox()
    const last = await page.getByRole('button', { name: '我有账号，登录' }).boundingBox()
    expect(last!.y + last!.height).toBeLessThanOrEqual(bar!.y)
  })

  await test.step('a community’s card shows its rules and numbers, no posts', async () => {
    await page.getByRole('list', { name: '这里的社区' }).getByRole('button').first().click()
    const card = page.getByRole('dialog', { name: '社区介绍' })
    await expect(card.getByRole('definition')).toHaveText([/^\d+$/, /^\d+$/])
    await expect(card.getByRole('region', { name: '社区规则' }).getByRole('listitem').first()).toBeVisible()
    await expect(card.getByRole('article')).toHaveCount(0)
    await card.getByRole('button', { name: '登录看帖子' }).click()
    await expect(page.getByRole('dialog', { name: '登录' })).toBeVisible()
  })

  await test.step('a visitor at a post’s address reads that it needs a sign-in, and lands there afterwards', async () => {
    const moment = await givenMoment(await memberOf(demo.otherWriter))
    await page.goto(moment.path)
    await expect(page.getByRole('heading', { name: '欢迎来到据点' })).toBeVisible()
    await expect(page.getByText('这篇帖子登录后就能看，')).toBeVisible()
    const dossier = page.getByRole('group', { name: '门后等着你的' })
    await expect(dossier).toContainText('「据点·主战区」的一篇帖子')
    await expect(dossier).not.toContainText(moment.title)
    await expect(page.getByRole('article')).toHaveCount(0)
    await signInButton(page).click()
    await completeSignIn(page, demo.member)
    await expect(page.getByRole('heading', { name: moment.title })).toBeVisible()
    await expect(page).toHaveURL(moment.path)
  })
})

test('a visitor signs in in the page itself, and lands at the clans that were shared @desktop', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/401 .*getClan/)
  await page.goto('/clan/r6')
  await expect(page.getByRole('group', { name: '门后等着你的' })).toContainText('的一支战队')
  const card = page.getByRole('region', { name: '登录' })
  await card.getByRole('button', { name: '创建账号' }).click()
  await expect(page.getByRole('region', { name: '注册' }).getByLabel('验证码', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: '返回登录' }).click()
  await card.getByLabel('手机号', { exact: true }).fill(demo.member)
  await card.getByLabel('密码', { exact: true }).fill(demoPassword)
  await Promise.all([page.waitForEvent('load'), card.getByRole('button', { name: '登录', exact: true }).click()])
  await expect(page).toHaveURL('/clan/r6')
  await expect(page.getByRole('heading', { name: / · 战队$/ })).toBeVisible()
})
