import { demo } from '../../src/accounts.ts'
import { openAdminPage, rowOf } from '../../src/back-office.ts'
import { axeClean } from '../../src/scans/axe-clean.ts'
import { sidewaysScrollers } from '../../src/scans/sideways-scrollers.ts'
import { expect, test } from '../../src/test.ts'

test('a visitor complains by the link in the footer; an admin reads and handles it, and sees the other open work @mobile', async ({
  page,
  enter,
  allowConsole,
}) => {
  allowConsole(/400 .*sendComplaint/)
  const message = `有人冒用我的照片 ${Date.now()}`

  await test.step('the page needs no account, and its form shows what is missing', async () => {
    await page.goto('/')
    await page.getByRole('list', { name: '网站信息' }).getByRole('link', { name: '投诉与举报' }).click()
    await expect(page).toHaveURL('/about/complaints')
    await expect(page.getByText('我们会在收到后 15 天内处理并答复。')).toBeVisible()
    await axeClean(page)
    expect.soft(await sidewaysScrollers(page)).toEqual([])
    await page.getByRole('button', { name: '提交投诉' }).click()
    await expect(page.getByText('请写明投诉内容')).toBeVisible()
    await expect(page.getByText('请留下联系方式')).toBeVisible()
    await page.getByLabel('投诉内容').fill(message)
    await page.getByLabel('联系方式').fill('owl@example.com')
    await page.getByRole('button', { name: '提交投诉' }).click()
    await expect(page.getByRole('status').filter({ hasText: '已收到你的投诉' })).toBeVisible()
  })

  await test.step('an admin handles it', async () => {
    await enter(demo.admin)
    await openAdminPage(page, '/admin/complaints')
    const row = rowOf(page, message)
    await row.getByRole('button', { name: '标为已处理' }).click()
    const popup = page.getByRole('dialog', { name: '标为已处理' })
    await popup.getByLabel('答复').fill('已删除照片')
    await popup.getByRole('button', { name: '标为已处理' }).click()
    await expect(row).toHaveCount(0)
  })

  await test.step('the operator’s other duties are on a page, which prints without the bars', async () => {
    await openAdminPage(page, '/admin/self-audit')
    await expect(rowOf(page, '投诉渠道').first()).toContainText('没有填写电话和邮箱')
    await axeClean(page)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('button', { name: '打印' })).toBeHidden()
    await expect(page.getByRole('button', { name: '展开导航' })).toBeHidden()
    await expect(rowOf(page, '投诉渠道').first()).toBeVisible()
  })
})
