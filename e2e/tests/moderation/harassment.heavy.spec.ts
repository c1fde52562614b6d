import { readFile } from 'node:fs/promises'
import { demo } from '../../src/accounts.ts'
import { givenComment, givenMoment } from '../../src/given.ts'
import { commentOf, writeComment } from '../../src/post-page.ts'
import { axeClean } from '../../src/scans/axe-clean.ts'
import { choose, toast } from '../../src/shell.ts'
import { expect, test } from '../../src/test.ts'

test('a member turns 防骚扰 on, refused strangers keep their text, and evidence of a comment is downloaded @mobile', async ({
  page,
  enter,
  memberOf,
  allowConsole,
}) => {
  allowConsole(/403 .*\/v1\/moments\/postComment/)
  allowConsole(/ERR_FAILED .*\/evidence\//)
  const victim = await memberOf(demo.penniless)
  const moment = await givenMoment(victim)
  await givenComment(await memberOf(demo.otherWriter), moment, '你也配玩这个')

  await test.step('the switch explains its effect and shows its end; the message centre shows it', async () => {
    await enter(demo.penniless)
    await page.goto('/user/account')
    await page.getByRole('button', { name: /^防骚扰\s*未开启/ }).click()
    const dialog = page.getByRole('dialog', { name: '防骚扰' })
    await expect(dialog).toContainText('只有和你同战队的成员能评论你的帖子、回复你')
    await axeClean(page, 'dialog[open]')
    await dialog.getByRole('button', { name: '开启 7 天' }).click()
    await expect(toast(page, '防骚扰已开启')).toBeVisible()
    await expect(dialog).toContainText(/已开启，.+ 自动结束。/)
    await page.goto('/notifications')
    await expect(page.getByRole('note')).toContainText('防骚扰开启中')
    await axeClean(page)
  })

  await test.step('a stranger sees the reason, and keeps the text', async () => {
    await enter(demo.writer)
    await page.goto(moment.path)
    await writeComment(page, '我再说一句')
    await expect(toast(page, '对方开启了防骚扰，暂时只有对方的战队成员能评论和回复')).toBeVisible()
    await expect(page.getByLabel('写评论')).toHaveValue('我再说一句')
  })

  await test.step('evidence of a comment is downloaded, and again after a lost connection', async () => {
    await enter(demo.penniless)
    await page.goto(moment.path)
    await choose(commentOf(page, '你也配玩这个'), '取证')
    const dialog = page.getByRole('dialog', { name: '取证' })
    await axeClean(page, 'dialog[open]')
    await page.route('**/evidence/*', (route) => route.abort(), { times: 1 })
    await dialog.getByRole('button', { name: '开始取证' }).click()
    await expect(dialog.getByText('网络连接失败，请检查网络后再试')).toBeVisible()
    await dialog.getByRole('button', { name: '再试一次' }).click()
    await expect(dialog.getByText(/^已取好（\d+\sKB），请保存到设备上。$/)).toBeVisible()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('link', { name: '保存' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^judian-evidence-comment-\d+\.zip$/)
    expect((await readFile(await download.path())).subarray(0, 2).toString()).toBe('PK')
  })

  await test.step('and the member ends it before its time', async () => {
    await page.goto('/user/account')
    await page.getByRole('button', { name: /^防骚扰.+结束$/ }).click()
    await page.getByRole('dialog', { name: '防骚扰' }).getByRole('button', { name: '提前结束' }).click()
    await expect(toast(page, '防骚扰已结束')).toBeVisible()
  })
})
