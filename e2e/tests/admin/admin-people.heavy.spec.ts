import type { Page } from '@playwright/test'
import { completeSignIn, demo, proofRequired, signInButton, signUp } from '../../src/accounts.ts'
import { openAdminPage, rowOf } from '../../src/back-office.ts'
import { openPanel, toast } from '../../src/shell.ts'
import { expect, test } from '../../src/test.ts'

const popup = (page: Page) => page.getByRole('dialog')

test('finds a member, grants coins, bans them immediately and lifts the ban @desktop', async ({
  page,
  site,
  enter,
  openProfile,
  allowConsole,
}) => {
  allowConsole(proofRequired)
  const phone = site.newPhone()
  const newcomer = { phone, username: `过客${phone.slice(-5)}`, password: 'secret99' }
  const theirs = await openProfile()
  await signUp(theirs, site, newcomer)
  await theirs.getByRole('dialog').getByRole('button', { name: '返回登录' }).click()
  await completeSignIn(theirs, phone, newcomer.password)
  await expect(signInButton(theirs)).toHaveCount(0)

  await enter(demo.admin)
  await openAdminPage(page, '/admin/users')
  await page.getByLabel('手机号、编号或昵称').fill(phone)
  await page.getByRole('link', { name: newcomer.username }).click()
  await expect(page.getByRole('heading', { level: 1, name: newcomer.username })).toBeVisible()

  await test.step('coins are granted with a reason', async () => {
    await page.getByRole('button', { name: '调整金币' }).click()
    await popup(page).getByLabel('数量').fill('120')
    await popup(page).getByLabel('原因').fill('补发奖励')
    await popup(page).getByRole('button', { name: '确定' }).click()
    await expect(toast(page, `${newcomer.username} 现在有 120 金币`)).toBeVisible()
  })

  await test.step('everything they wrote is hidden, and brought back', async () => {
    const member = page.url()
    await page.getByRole('button', { name: '隐藏全部内容' }).click()
    await popup(page).getByLabel('原因').fill('刷屏广告')
    await popup(page).getByRole('button', { name: '全部隐藏' }).click()
    await expect(toast(page, `正在隐藏 ${newcomer.username} 的内容`)).toBeVisible()
    await openAdminPage(page, '/admin/hidings')
    await rowOf(page, newcomer.username).getByRole('button', { name: '撤销' }).click()
    await popup(page).getByRole('button', { name: '撤销隐藏' }).click()
    await expect(rowOf(page, newcomer.username)).toContainText(/正在恢复|已恢复/)
    await page.goto(member)
  })

  await test.step('a ban ends the session and blocks sign-in', async () => {
    await page.getByRole('button', { name: '封禁', exact: true }).click()
    await popup(page).getByLabel('时长').selectOption('3 天')
    await popup(page).getByLabel('原因').fill('多次刷屏')
    await popup(page).getByRole('button', { name: '封禁' }).click()
    await expect(toast(page, `已封禁 ${newcomer.username}`)).toBeVisible()
    await expect(page.getByText(/^封禁至/)).toBeVisible()

    await theirs.goto('/community/r6')
    await signInButton(theirs).click()
    const dialog = theirs.getByRole('dialog', { name: '登录' })
    await dialog.getByLabel('手机号', { exact: true }).fill(phone)
    await dialog.getByLabel('密码', { exact: true }).fill(newcomer.password)
    await dialog.getByRole('button', { name: '登录', exact: true }).click()
    await expect(dialog.getByText('您的账户已被封禁').first()).toBeVisible()
  })

  await test.step('lifting the ban allows sign-in', async () => {
    await page.getByRole('button', { name: '解除封禁' }).click()
    await expect(toast(page, '已解除封禁')).toBeVisible()
    await expect(page.getByText(/^封禁至/)).toHaveCount(0)
    const dialog = theirs.getByRole('dialog', { name: '登录' })
    await Promise.all([theirs.waitForEvent('load'), dialog.getByRole('button', { name: '登录', exact: true }).click()])
    await expect(signInButton(theirs)).toHaveCount(0)
  })

  await test.step('the audit log lists all of it', async () => {
    const acts = page.getByRole('region', { name: '对其进行的操作' })
    for (const act of ['调整金币', '封禁成员', '解除封禁']) await expect(acts).toContainText(act)
  })
})

test('feedback is marked as handled and reopened @desktop', async ({ page, enter, memberOf }) => {
  const message = `希望能搜索帖子 ${Math.random().toString(36).slice(2, 8)}`
  await (await memberOf(demo.dresser)).ask('/v1/moments/sendFeedback', { message })
  await enter(demo.admin)
  await openAdminPage(page, '/admin/feedback')
  await rowOf(page, message).getByRole('button', { name: '标为已处理' }).click()
  await expect(toast(page, '已标为处理')).toBeVisible()
  await expect(rowOf(page, message)).toHaveCount(0)
  await page.getByRole('tab', { name: '已处理' }).click()
  await expect(rowOf(page, message)).toContainText('老周_据点')
  await rowOf(page, message).getByRole('button', { name: '重新打开' }).click()
  await expect(rowOf(page, message)).toHaveCount(0)
})

test('an answer to feedback reaches its sender, once @desktop', async ({ page, enter, openProfile, memberOf }) => {
  const message = `希望夜间更暗一点 ${Math.random().toString(36).slice(2, 8)}`
  await (await memberOf(demo.dresser)).ask('/v1/moments/sendFeedback', { message })
  const sender = await openProfile(demo.dresser)
  await sender.goto('/community/r6')
  await enter(demo.admin)
  await openAdminPage(page, '/admin/feedback')
  await rowOf(page, message).getByRole('button', { name: '回复' }).click()
  await popup(page).getByLabel('回复').fill('下个版本就有')
  await popup(page).getByRole('button', { name: '发送' }).click()
  await expect(toast(page, /^已回复/)).toBeVisible()
  await expect(rowOf(page, message)).toHaveCount(0)
  await page.getByRole('tab', { name: '已处理' }).click()
  await expect(rowOf(page, message)).toContainText('下个版本就有')
  await expect(rowOf(page, message).getByRole('button', { name: '回复' })).toHaveCount(0)

  const panel = await openPanel(sender, 'messages')
  await panel.getByRole('tab', { name: /^系统消息/ }).click()
  await panel
    .getByRole('button', { name: /你的反馈有回复了/ })
    .first()
    .click()
  const opened = sender.getByRole('dialog', { name: '你的反馈有回复了' })
  await expect(opened).toContainText('希望夜间更暗一点')
  await expect(opened).toContainText('回复：下个版本就有')
})

test('creates a community with a rule and a tag, which members then see @desktop', async ({
  page,
  enter,
  openProfile,
  allowConsole,
}) => {
  allowConsole(/409 /) // a name that is taken
  const name = `zone-${Math.random().toString(36).slice(2, 8)}`
  await enter(demo.admin)
  await openAdminPage(page, '/admin/divisions')
  await page.getByRole('button', { name: '新建社区' }).click()
  await popup(page).getByLabel('短名').fill('r6')
  await popup(page).getByLabel('全名').fill('据点·训练场')
  await popup(page).getByLabel('简介').fill('练枪的地方')
  await popup(page).getByRole('button', { name: '建立' }).click()
  await expect(popup(page)).toContainText('这个社区名已被使用')
  await popup(page).getByLabel('短名').fill(name)
  await popup(page).getByRole('button', { name: '建立' }).click()
  await expect(popup(page)).toHaveCount(0)
  await expect(page).toHaveURL(new RegExp(`division=${name}`))

  const rules = page.getByRole('region', { name: '社区规则' })
  await rules.getByRole('button', { name: '添加一条' }).click()
  await rules.getByLabel('第 1 条标题').fill('先热身再开枪')
  await rules.getByLabel('说明').fill('热身五分钟')
  await rules.getByRole('button', { name: '保存' }).click()
  await expect(toast(page, '已保存')).toBeVisible()

  const tags = page.getByRole('region', { name: '标签' })
  await tags.getByRole('button', { name: '添加标签' }).click()
  await tags
    .getByLabel(/^标签 \d+$/)
    .last()
    .fill('打卡')
  await tags.getByRole('button', { name: '保存' }).click()
  await expect(tags.getByRole('button', { name: '删除标签 打卡' })).toBeVisible()

  const reader = await openProfile(demo.member)
  await reader.goto(`/community/${name}`)
  await expect(reader.getByText('练枪的地方').filter({ visible: true }).first()).toBeVisible()
})
