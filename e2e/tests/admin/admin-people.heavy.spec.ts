import type { Page } from '@playwright/test'
import { demo, demoPassword } from '../../src/accounts.ts'
import { openAdminPage, rowOf } from '../../src/back-office.ts'
import { openSession } from '../../src/member.ts'
import { pick } from '../../src/pick.ts'
import { axeClean } from '../../src/scans/axe-clean.ts'
import { toast } from '../../src/shell.ts'
import { expect, test } from '../../src/test.ts'

const popup = (page: Page) => page.getByRole('dialog')

test('a member is found, granted coins, banned and unbanned; the audit log lists it @desktop', async ({
  page,
  context,
  site,
  allowConsole,
}) => {
  const name = '夜班护士阿澄' // whose sessions no other test has
  allowConsole(/403 .*\/v1\/a(dmin\/users\/adjustCoins|ccount\/confirmPassword)/)
  allowConsole(/400 .*\/v1\/admin\/users\/revealPhone/)
  // A session of its own, in which nothing is confirmed yet.
  await context.addCookies((await openSession(site.origin, demo.admin)).cookies)
  await openAdminPage(page, '/admin/users')
  await page.getByLabel('手机号、编号或昵称').fill(demo.forgetful)
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

  await page.getByRole('button', { name: '调整金币' }).click()
  await popup(page).getByLabel('数量').fill('120')
  await popup(page).getByLabel('原因').fill('补发奖励')
  await popup(page).getByRole('button', { name: '确定' }).click()
  await test.step('the password is asked for once, and then the same input is sent', async () => {
    const question = page.getByRole('dialog', { name: '确认是你本人' })
    await question.getByLabel('密码', { exact: true }).fill('wrong1234')
    await question.getByRole('button', { name: '确认' }).click()
    await expect(question.getByText('密码错误')).toBeVisible()
    await axeClean(page, 'dialog')
    await question.getByLabel('密码', { exact: true }).fill(demoPassword)
    await page.keyboard.press('Enter')
    await expect(toast(page, new RegExp(`^${name} 现在有 \\d+ 金币`))).toBeVisible()
  })

  await test.step('phone and devices are shown with a reason', async () => {
    await page.getByRole('button', { name: '显示完整号码' }).click()
    await popup(page).getByRole('button', { name: '查看' }).click()
    await expect(popup(page).getByText('请填写原因')).toBeVisible()
    await popup(page).getByLabel('理由').fill('核实申诉')
    await axeClean(page, 'dialog')
    await popup(page).getByRole('button', { name: '查看' }).click()
    await expect(page.getByText(demo.forgetful, { exact: true })).toBeVisible()

    await page.getByRole('button', { name: '查看登录设备' }).click()
    await popup(page).getByLabel('理由').fill('账号可能被盗')
    await popup(page).getByRole('button', { name: '查看' }).click()
    await expect(page.getByRole('region', { name: '登录中的设备' })).toContainText(/当前没有登录|到期/)
    await axeClean(page)
  })

  await test.step('their sign-ins are searched with a reason', async () => {
    const member = page.url()
    await openAdminPage(page, '/admin/security-log')
    await page.getByRole('button', { name: '按成员' }).click()
    await popup(page).getByLabel('成员编号').fill(member.split('/').at(-1)!)
    await popup(page).getByLabel('理由').fill('公安机关来函')
    await axeClean(page, 'dialog')
    await popup(page).getByRole('button', { name: '查询' }).click()
    await expect(page.getByText('这段时间没有记录')).toBeVisible()
    await page.getByRole('button', { name: '按地址或内容' }).click()
    await popup(page).getByLabel('地址或编号').fill('127.0.0.1')
    await popup(page).getByLabel('理由').fill('公安机关来函')
    await popup(page).getByRole('button', { name: '查询' }).click()
    await expect(page.getByRole('cell', { name: '登录' }).first()).toBeVisible()
    await axeClean(page)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('button', { name: '打印' })).toBeHidden()
    await expect(page.getByRole('table', { name: '安全日志' })).toBeVisible()
    await page.emulateMedia({ media: null })
    await page.goto(member)
  })

  await test.step('a look that an authority ordered is asked to be kept from them', async () => {
    const member = page.url()
    await openAdminPage(page, '/admin/embargoes')
    await page.getByRole('button', { name: '申请' }).click()
    await popup(page).getByLabel('成员编号').fill(member.split('/').at(-1)!)
    await popup(page)
      .getByLabel('期限')
      .fill(`${new Date().getFullYear() + 1}-01-01T00:00`)
    await popup(page).getByLabel('理由').fill('公安机关来函')
    await axeClean(page, 'dialog')
    await popup(page).getByRole('button', { name: '申请' }).click()
    await expect(toast(page, '已申请，等另一位管理员同意')).toBeVisible()
    await expect(rowOf(page, name).getByRole('button', { name: '同意', exact: true })).toBeHidden()
    await rowOf(page, name).getByRole('button', { name: '不同意' }).click()
    await popup(page).getByRole('button', { name: '确定' }).click()
    await expect(rowOf(page, name)).toContainText('没有同意')
    await axeClean(page)
    await page.goto(member)
  })

  await test.step('everything they wrote is hidden, and brought back', async () => {
    const member = page.url()
    await page.getByRole('button', { name: '隐藏全部内容' }).click()
    await popup(page).getByLabel('原因').fill('刷屏广告')
    await popup(page).getByRole('button', { name: '全部隐藏' }).click()
    await expect(toast(page, `正在隐藏 ${name} 的内容`)).toBeVisible()
    await openAdminPage(page, '/admin/hidings')
    await rowOf(page, name).getByRole('button', { name: '撤销' }).click()
    await popup(page).getByRole('button', { name: '撤销隐藏' }).click()
    await expect(rowOf(page, name)).toContainText(/正在恢复|已恢复/)
    await page.goto(member)
  })

  await page.getByRole('button', { name: '封禁', exact: true }).click()
  await pick(popup(page), '时长', '3 天')
  await popup(page).getByLabel('原因').fill('多次刷屏')
  await popup(page).getByRole('button', { name: '封禁' }).click()
  await expect(toast(page, `已封禁 ${name}`)).toBeVisible()
  await expect(page.getByText(/^封禁至/)).toBeVisible()

  await page.getByRole('button', { name: '解除封禁' }).click()
  await expect(toast(page, '已解除封禁')).toBeVisible()
  await expect(page.getByText(/^封禁至/)).toHaveCount(0)

  const acts = page.getByRole('region', { name: '对其进行的操作' })
  for (const act of ['调整金币', '查看手机号', '查看登录设备', '封禁成员', '解除封禁'])
    await expect(acts).toContainText(act)
})

test('feedback is marked as handled, reopened and answered @desktop', async ({ page, enter, memberOf }) => {
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

  await page.getByRole('tab', { name: '未处理' }).click()
  await rowOf(page, message).getByRole('button', { name: '回复' }).click()
  await popup(page).getByLabel('回复').fill('下个版本就有')
  await popup(page).getByRole('button', { name: '发送' }).click()
  await expect(toast(page, /^已回复/)).toBeVisible()
  await expect(rowOf(page, message)).toHaveCount(0)
  await page.getByRole('tab', { name: '已处理' }).click()
  await expect(rowOf(page, message)).toContainText('下个版本就有')
  await expect(rowOf(page, message).getByRole('button', { name: '回复' })).toHaveCount(0)
})
