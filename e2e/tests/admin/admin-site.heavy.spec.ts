import { demo } from '../../src/accounts.ts'
import { openAdminPage, openSection, rowOf } from '../../src/back-office.ts'
import { liveConnection, openLive } from '../../src/live-connection.ts'
import { pick } from '../../src/pick.ts'
import { toast } from '../../src/shell.ts'
import { saveSettings } from '../../src/saves.ts'
import { expect, test } from '../../src/test.ts'

test('the navigation shows new open work at once, and its end @desktop', async ({ page, enter, memberOf }) => {
  const admin = await enter(demo.admin)
  const connected = liveConnection(page)
  await openAdminPage(page, '/admin/jobs')
  await connected
  await openSection(page, '意见反馈')
  const feedback = page.getByRole('navigation', { name: '后台栏目' }).getByRole('link', { name: /^意见反馈/ })
  const count = async () => Number(/\d+/.exec(await feedback.innerText())?.[0] ?? 0)
  const { feedback: before } = await admin.ask('/v1/admin/overview/getOpenCounts', {})
  await expect.poll(count).toBe(before)
  await (await memberOf(demo.dresser)).ask('/v1/moments/sendFeedback', { message: '希望导航会数数' })
  await expect.poll(count).toBe(Number(before) + 1)

  const { feedback: open } = await admin.ask('/v1/admin/feedback/getFeedback', { pageNum: 1, state: 'open' })
  const { id } = (open as { id: number; message: string }[]).find(({ message }) => message === '希望导航会数数')!
  await admin.ask('/v1/admin/feedback/handleFeedback', { feedback_id: id, handled: 1 })
  await expect.poll(count).toBe(before)
})

test('texts, the companion’s weather and switches are saved, and apply to members immediately @desktop', async ({
  page,
  enter,
  openProfile,
  allowConsole,
}) => {
  // Both forms save the same settings: the second save is retried automatically.
  allowConsole(/409 .*\/v1\/admin\/settings\/saveSettings/)
  const admin = await enter(demo.admin)
  await openAdminPage(page, '/admin/settings')
  const texts = page.getByRole('region', { name: '文字与限制' })
  await texts.getByLabel('ICP 备案号').fill('测ICP备20260001号')
  await texts.getByRole('button', { name: '保存' }).click()
  await expect(toast(page, '已保存')).toBeVisible()
  await pick(page, '伙伴故事里的天气', '雪')
  await pick(page, '没有选择地点的成员住在', '海边')
  const companion = page.locator('form').filter({ has: page.getByLabel('伙伴故事里的天气') })
  await Promise.all([
    page.waitForResponse((response) => response.url().endsWith('/saveSettings') && response.ok()),
    companion.getByRole('button', { name: '保存' }).click(),
  ])
  await page.reload()
  await expect(texts.getByLabel('ICP 备案号')).toHaveValue('测ICP备20260001号')
  await expect(page.getByRole('radiogroup', { name: '伙伴故事里的天气' }).getByLabel('雪')).toBeChecked()
  await expect(page.getByRole('radiogroup', { name: '没有选择地点的成员住在' }).getByLabel('海边')).toBeChecked()

  await test.step('the switch that silences the companion is live', async () => {
    const member = await openProfile(demo.member)
    await openLive(member, '/community/r6')
    for (const westWorldKillSwitchStatus of [1, 0]) {
      // The refetch after the switch: an earlier one may be in flight.
      const refetched = member.waitForResponse(async (response) => {
        if (!response.url().endsWith('/v1/account/autosignin')) return false
        const answer = (await response.json()) as { westWorldKillSwitchStatus: number }
        return answer.westWorldKillSwitchStatus === westWorldKillSwitchStatus
      })
      await page.getByRole('checkbox', { name: '停用随机对话' }).click()
      await page.getByRole('dialog').getByRole('button', { name: /^确认/ }).click()
      await refetched
    }
  })
  await saveSettings(admin, { westWorldWeather: '', westWorldLocation: '', icpNumber: '' })
})

test('a job runs on demand and shows its outcome; the audit log lists the run @desktop', async ({ page, enter }) => {
  await enter(demo.admin)
  await openAdminPage(page, '/admin/jobs')
  const job = rowOf(page, '核对金币账本')
  await expect(job).toContainText('每天')
  await job.getByRole('button', { name: '立即运行' }).click()
  await expect(toast(page, '已安排运行：核对金币账本')).toBeVisible()
  await expect(job).toContainText('完成', { timeout: 20_000 })

  await openAdminPage(page, '/admin/audit-log')
  await page.getByLabel('操作', { exact: true }).selectOption('运行定时任务')
  const act = page.getByRole('main').getByRole('listitem').first()
  await expect(act).toContainText('老周_据点')
  await expect(act).toContainText('定时任务 audit-wallets')
  await page.getByLabel('操作', { exact: true }).selectOption('设为管理员')
  await expect(page.getByText('没有符合条件的记录')).toBeVisible()
})
