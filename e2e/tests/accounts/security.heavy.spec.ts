import { demo, enterAsNewcomer, proofRequired, signIn, signInButton, signUp } from '../../src/accounts.ts'
import { openSession } from '../../src/member.ts'
import { axeClean } from '../../src/scans/axe-clean.ts'
import { toast } from '../../src/shell.ts'
import { expect, test } from '../../src/test.ts'

test('a sign-in elsewhere sends a message, and is ended in the list of devices @desktop', async ({
  page,
  context,
  site,
  openProfile,
  allowConsole,
}) => {
  allowConsole(/401 .*\/v1\/account\/get(Own|MyExport|MinorsMode|SecondFactor)/) // of the device that was signed out
  await context.addCookies((await openSession(site.origin, demo.leaver)).cookies)
  await page.goto('/user/account')
  const devices = page.getByRole('region', { name: '登录的设备' })
  await expect(devices.getByRole('listitem').filter({ hasText: '本机' })).toContainText('正在使用')

  const other = await openProfile()
  await signIn(other, demo.leaver)
  await other.goto('/user/account')
  await expect(other.getByRole('region', { name: '登录的设备' }).getByText('本机')).toBeVisible()

  await test.step('the message leads to the list', async () => {
    await page.goto('/notifications?tab=system')
    await page.getByRole('tab', { name: /^系统/ }).click()
    await page.getByText('新设备登录').first().click()
    const message = page.getByRole('dialog', { name: '新设备登录' })
    await expect(message).toContainText('你的账号刚刚在 Chrome · Linux 上登录。')
    await message.getByRole('link', { name: '打开账号与安全' }).click()
    await expect(page).toHaveURL('/user/account')
  })

  await expect(devices).toBeVisible()
  await axeClean(page)
  await devices.getByRole('button', { name: '退出其他设备' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '全部退出' }).click()
  await expect(toast(page, /^\d+ 台设备已退出登录$/)).toBeVisible()
  await expect(devices.getByRole('listitem')).toHaveCount(1)
  await other.goto('/user/account')
  await expect(other.getByRole('region', { name: '登录的设备' })).toHaveCount(0)
})

test('a member changes name, phone and password, and confirms the password once @mobile', async ({
  page,
  site,
  allowConsole,
}) => {
  allowConsole(proofRequired)
  allowConsole(/403 .*\/v1\/account\/(sendCodeToChangePhone|confirmPassword|endAccount|signin)/)
  allowConsole(/401 .*\/v1\/account\/get/) // of the page whose account has ended
  const newcomer = { phone: site.newPhone(), username: `新人${site.newPhone().slice(-6)}`, password: 'secret123' }
  await signUp(page, site, newcomer)
  await enterAsNewcomer(page, newcomer)
  await page.goto('/user/account')
  const dialog = (name: string) => page.getByRole('dialog', { name })

  await test.step('the name, which stays for thirty days then', async () => {
    await page.getByRole('button', { name: /^更改用户名/ }).click()
    await dialog('更改用户名').getByLabel('新用户名').fill(`${newcomer.username}号`)
    await axeClean(page, 'dialog[open]')
    await dialog('更改用户名').getByRole('button', { name: '更改', exact: true }).click()
    await expect(toast(page, '用户名已更改')).toBeVisible()
    await expect(page.getByRole('button', { name: /^更改用户名/ })).toHaveCount(0)
    await expect(page.getByText(/日 后可改$/)).toBeVisible()
  })

  await test.step('the phone, with a code from both; the input survives the question for the password', async () => {
    const next = site.newPhone()
    await page.getByRole('button', { name: /^更换手机号/ }).click()
    const form = dialog('更换手机号')
    await form.getByLabel('新手机号', { exact: true }).fill(next)
    await form.getByRole('button', { name: '发送验证码到新手机号' }).click()
    const question = dialog('确认是你本人')
    await expect(question).toBeVisible()
    await axeClean(page, 'dialog[open]')
    await question.getByLabel('密码', { exact: true }).fill(newcomer.password)
    await question.getByRole('button', { name: '确认' }).click()
    await form.getByLabel('新手机号的验证码').fill(await site.codeFor(next, 'phone'))
    await form.getByRole('button', { name: /^发送验证码到 1/ }).click()
    await form.getByLabel(/\*{4}\d{4} 的验证码$/).fill(await site.codeFor(newcomer.phone, 'phone'))
    await form.getByRole('button', { name: '更换', exact: true }).click()
    await expect(toast(page, '手机号已更换，下次用新号码登录')).toBeVisible()
    await expect(page.getByRole('button', { name: /^更换手机号/ })).toContainText(next.slice(-4))
    newcomer.phone = next
  })

  await test.step('looks at their data: none', async () => {
    await page.getByRole('region', { name: '我的隐私' }).getByRole('button', { name: '谁看过我的资料' }).click()
    await expect(dialog('谁看过我的资料')).toContainText('没有人查看过')
    await axeClean(page, 'dialog[open]')
    await page.keyboard.press('Escape')
  })

  await test.step('their own data: the export is made, and downloaded', async () => {
    const row = page.getByRole('button', { name: '导出我的数据' })
    await row.click()
    await dialog('导出我的数据').getByRole('button', { name: '导出', exact: true }).click()
    await expect(dialog('导出我的数据').getByText('的数据已准备好')).toBeVisible()
    await expect(row).toContainText('可以下载')
    await axeClean(page, 'dialog[open]')
    const downloading = page.waitForEvent('download')
    await dialog('导出我的数据').getByRole('button', { name: '下载' }).click()
    expect((await downloading).suggestedFilename()).toMatch(/^judian-.*\.zip$/)
    await page.keyboard.press('Escape')
  })

  await test.step('the password, with which one signs in again', async () => {
    await page.getByRole('button', { name: '修改密码' }).click()
    await dialog('修改密码').getByLabel('新密码', { exact: true }).fill('brandnew1')
    await dialog('修改密码').getByLabel('再输一次', { exact: true }).fill('brandnew1')
    await dialog('修改密码').getByRole('button', { name: '修改', exact: true }).click()
    await expect(toast(page, '密码已修改，其他设备需要重新登录')).toBeVisible()
    await page.goto('about:blank') // the page goes on reading as long as it is open
    await page.context().clearCookies({ name: 'judian_session' })
    await signIn(page, newcomer.phone, 'brandnew1')
    await page.goto('/user/account')
    await expect(page.getByText('正在使用')).toBeVisible()
  })

  await test.step('the account ends; a sign-in asks, and cancels the ending', async () => {
    const row = page.getByRole('region', { name: '我的隐私' }).getByRole('button', { name: '注销账号' })
    await row.click()
    const ending = dialog('注销账号')
    const confirm = ending.getByRole('button', { name: '注销', exact: true })
    await expect(ending).toContainText(/起，备份里也不再有你的数据/)
    await expect(confirm).toBeDisabled()
    await ending.getByRole('radio', { name: '全部删除' }).check()
    await axeClean(page, 'dialog[open]')
    await confirm.click()
    await dialog('确认是你本人').getByLabel('密码', { exact: true }).fill('brandnew1')
    await Promise.all([page.waitForEvent('load'), dialog('确认是你本人').getByRole('button', { name: '确认' }).click()])
    await page.goto('/')
    await signInButton(page).click()
    const form = dialog('登录')
    await form.getByLabel('手机号', { exact: true }).fill(newcomer.phone)
    await form.getByLabel('密码', { exact: true }).fill('brandnew1')
    await form.getByRole('button', { name: '登录', exact: true }).click()
    await expect(dialog('账号正在注销')).toContainText(/将在 .+ 注销。登录会取消注销/)
    await axeClean(page, 'dialog[open]')
    await dialog('账号正在注销').getByRole('button', { name: '继续注销' }).click()
    await expect(form).toContainText('没有登录，账号会按时注销')
    await form.getByRole('button', { name: '登录', exact: true }).click()
    await Promise.all([
      page.waitForEvent('load'),
      dialog('账号正在注销').getByRole('button', { name: '取消注销并登录' }).click(),
    ])
    await page.goto('/user/account')
    await expect(page.getByText('正在使用')).toBeVisible()
  })
})
