import { demo } from '../../src/accounts.ts'
import { givenMoment } from '../../src/given.ts'
import { commentOf, openComposer, writeComment } from '../../src/post-page.ts'
import { openWholeCentre, toast } from '../../src/shell.ts'
import { expect, test } from '../../src/test.ts'

test('a comment waits at its limit; feedback is confirmed @mobile', async ({ page, enter, allowConsole }) => {
  await test.step('shows a rate-limit countdown and retries', async () => {
    allowConsole(/429 .*\/v1\/moments\/postComment/)
    const member = await enter(demo.member)
    const moment = await givenMoment(member)
    await page.goto(moment.path)
    // The real limit would take up to a minute.
    await page.route('**/v1/moments/postComment', (route) => route.fulfill(tooFast(4)), { times: 1 })

    await writeComment(page, '手速太快了')

    await expect(page.getByRole('button', { name: /^[1-4] 秒后重试 · 取消$/ })).toBeVisible()
    await expect(commentOf(page, '手速太快了')).toBeVisible()
    await openComposer(page)
    await expect(page.getByLabel('写评论')).toHaveValue('')
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })

  await test.step('feedback is sent and confirmed', async () => {
    await enter(demo.member)
    await page.goto('/')
    await (await openWholeCentre(page)).getByRole('button', { name: '意见反馈' }).click()
    const popup = page.getByRole('dialog', { name: '意见反馈' })
    await popup.getByRole('button', { name: '发送' }).click()
    await expect(page.getByText('反馈内容不能为空')).toBeVisible()

    await popup.getByLabel('想对我们说什么').fill('希望能有夜间模式，哦已经有了')
    await popup.getByRole('button', { name: '发送' }).click()
    await expect(toast(page, '发送成功，感谢您的反馈！')).toBeVisible()
    await expect(popup).toHaveCount(0)
  })
})

test('a wait is cancelled, or ends after its time @desktop', async ({ page, enter, allowConsole, memberOf }) => {
  await test.step('cancelling the wait keeps the text', async () => {
    allowConsole(/429 .*\/v1\/moments\/sendFeedback/)
    const member = await enter(demo.otherMember)
    for (let sent = 0; sent < 10; sent++) await member.ask('/v1/moments/sendFeedback', { message: `第 ${sent} 条` })

    await page.goto('/')
    const centre = await openWholeCentre(page)
    await centre.getByRole('button', { name: '意见反馈' }).click()
    const popup = page.getByRole('dialog', { name: '意见反馈' })
    await popup.getByLabel('想对我们说什么').fill('第十一条')
    await popup.getByRole('button', { name: '发送' }).click()

    await popup.getByRole('button', { name: /^\d{3} 秒后重试 · 取消$/ }).click()
    await expect(popup.getByRole('button', { name: '发送', exact: true })).toBeVisible()
    await expect(popup.getByLabel('想对我们说什么')).toHaveValue('第十一条')
  })

  await test.step('a rate-limited thumb counts down and is sent automatically', async () => {
    allowConsole(/429 .*thumbInteractionWithMoment/)
    const moment = await givenMoment(await memberOf(demo.otherWriter))
    await enter(demo.member)
    await page.goto(moment.path)
    await page.route('**/v1/moments/thumbInteractionWithMoment', (route) => route.fulfill(tooFast(4)), { times: 1 })
    const sent = page.waitForResponse(
      (response) => response.url().endsWith('thumbInteractionWithMoment') && response.status() === 200,
    )
    const thumb = page.getByRole('button', { name: /^点赞/ }).first()
    await thumb.click()
    await expect(toast(page, /^点得太快啦，[1-4] 秒后自动再试$/)).toBeVisible()
    await sent
    await expect(thumb).toHaveAttribute('aria-pressed', 'true')
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })
})

const tooFast = (remainingSeconds: number) => ({
  status: 429,
  headers: { 'retry-after': String(remainingSeconds) },
  json: { status: 429, outcome: 'TooFast', message: '操作太频繁，请稍后再试', remainingSeconds },
})
