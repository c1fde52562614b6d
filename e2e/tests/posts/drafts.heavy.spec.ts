import type { Locator, Page } from '@playwright/test'
import { completeSignIn, demo } from '../../src/accounts.ts'
import { drawPicture, pictureFile } from '../../src/draw-picture.ts'
import { openSession } from '../../src/member.ts'
import { pick } from '../../src/pick.ts'
import { openRichEditor } from '../../src/rich-editor.ts'
import { openPanel, toast } from '../../src/shell.ts'
import { expect, test } from '../../src/test.ts'

const keptDrafts = (page: Page) =>
  page.evaluate(() => Object.entries(localStorage).filter(([key]) => key.includes(':draft:post:')))

test('a draft is saved while one writes, and survives a reload until it is published @desktop', async ({
  page,
  enter,
}) => {
  await test.step('a draft survives a reload, pictures included, until it is published', async () => {
    await enter(demo.writer)
    await page.goto('/community/pocket')
    const picture = pictureFile('阵容.png', 'image/png', await drawPicture(page))
    const panel = await openPanel(page, 'post')
    await panel.getByLabel('标题').fill('写到一半的标题')
    await pick(panel, '标签', 1)
    await panel.getByLabel('正文').fill('写到一半的正文')
    await panel.getByLabel(/添加图片/).setInputFiles(picture)
    await expect(panel.getByRole('button', { name: '移除第 1 张图片' })).toBeVisible() // uploaded

    await page.reload()
    await openPanel(page, 'post')
    await expect(panel.getByText('已恢复上次没发完的草稿')).toBeVisible()
    await expect(panel.getByLabel('标题')).toHaveValue('写到一半的标题')
    await expect(panel.getByRole('radiogroup', { name: '标签' }).getByRole('radio').nth(1)).toBeChecked()
    await expect(panel.getByLabel('正文')).toHaveText('写到一半的正文')
    await expect(panel.getByRole('img', { name: '第 1 张图片：阵容.png' })).toBeVisible()

    await panel.getByRole('button', { name: '发布' }).click()
    await expect(toast(page, '发布成功')).toBeVisible()
    await expect(page.getByRole('heading', { name: '写到一半的标题' })).toBeVisible()
    expect(await keptDrafts(page)).toEqual([])
    await openPanel(page, 'post')
    await expect(panel.getByLabel('标题')).toHaveValue('')
    await expect(panel.getByText('已恢复上次没发完的草稿')).toHaveCount(0)
  })

  await test.step('a draft is saved a second after the last key, without leaving the page', async () => {
    await enter(demo.writer)
    await page.goto('/community/field')
    const panel = await openPanel(page, 'post')
    await panel.getByLabel('标题').fill('还没写完')
    await expect.poll(() => keptDrafts(page)).toEqual([[expect.any(String), expect.stringContaining('还没写完')]])

    await page.reload()
    await openPanel(page, 'post')
    await panel.getByRole('button', { name: '丢弃' }).click()
    await panel.getByRole('button', { name: '丢弃' }).click()
    await expect(panel.getByLabel('标题')).toHaveValue('')
    expect(await keptDrafts(page)).toEqual([])
  })

  await test.step('a second tab doesn’t touch the draft, and offers it', async () => {
    const panel = page.getByRole('dialog', { name: '发帖' })
    await panel.getByLabel('标题').fill('写了很久的一篇')
    await expect.poll(() => keptDrafts(page)).toHaveLength(1)
    const second = await page.context().newPage()
    await second.goto('/community/field')
    const inSecond = await openPanel(second, 'post')
    await expect(inSecond.getByText('还有一份没发完的草稿')).toBeVisible()
    await inSecond.getByLabel('标题').fill('另一份')
    await expect.poll(() => keptDrafts(second)).toHaveLength(2)
    await inSecond.getByRole('button', { name: '换成那份' }).click()
    await expect(inSecond.getByLabel('标题')).toHaveValue('写了很久的一篇')
    await inSecond.getByRole('button', { name: '换成那份' }).click()
    await expect(inSecond.getByLabel('标题')).toHaveValue('另一份')
    await inSecond.getByLabel('标题').fill('')
    await second.close()
    await expect(panel.getByLabel('标题')).toHaveValue('写了很久的一篇')
    await panel.getByLabel('标题').fill('')
  })
})

test('two devices write one draft: it continues where it was left, and neither text is lost @mobile', async ({
  page,
  enter,
  openProfile,
  allowConsole,
}) => {
  allowConsole(/409 .*\/v1\/drafts\/saveDraft/)
  await enter(demo.writer)
  await page.goto('/community/r6')
  const phone = await openPanel(page, 'post')
  const computer = await openProfile(demo.writer)
  await computer.setViewportSize({ width: 1280, height: 900 })
  const desk = computer.getByRole('dialog')

  await test.step('a draft saved on the phone is continued on the computer', async () => {
    await phone.getByLabel('标题').fill('路上写的')
    await phone.getByLabel('正文').fill('只有开头')
    await phone.getByRole('button', { name: '存草稿' }).click()
    await expect(toast(page, '已存草稿，换台设备也能接着写')).toBeVisible()
    expect(await keptDrafts(page)).toEqual([])
    await computer.goto('/community/r6')
    await openRichEditor(computer)
    await desk.getByRole('button', { name: /^草稿箱/ }).click()
    await computer.getByRole('button', { name: /^路上写的/ }).click()
    await expect(desk.getByLabel('正文')).toHaveText('只有开头')
  })

  await test.step('the phone opens it too, and both write', async () => {
    await openRichEditor(page)
    await phone.getByRole('button', { name: /^草稿箱/ }).click()
    await page.getByRole('button', { name: /^路上写的/ }).click()
    await expect(phone.getByLabel('正文')).toHaveText('只有开头')
    await desk.getByLabel('正文').fill('电脑上写完了')
    await expect(desk.getByText('已存草稿', { exact: true })).toBeVisible()
    await phone.getByLabel('正文').fill('手机上也写完了')
    const bar = phone.getByText(/^另一台设备（.+ · \d+:\d\d）改过$/)
    await expect(bar).toBeVisible()
    await phone.getByRole('button', { name: '看两份' }).click()
    await expect(phone.getByRole('region', { name: '另一台设备的' })).toContainText('电脑上写完了')
    await phone.getByRole('button', { name: '都留着' }).click()
    await expect(bar).toHaveCount(0)
    await expect(phone.getByLabel('正文')).toHaveText('手机上也写完了')
  })

  await test.step('publishing takes its draft out of the box, and leaves the other', async () => {
    await pick(desk, '标签', 1)
    await desk.getByRole('button', { name: '发布' }).click()
    await expect(toast(computer, '发布成功')).toBeVisible()
    await openRichEditor(computer)
    await desk.getByRole('button', { name: '草稿箱 1' }).click()
    await computer.getByRole('button', { name: /^路上写的/ }).click()
    await expect(desk.getByLabel('正文')).toHaveText('手机上也写完了')
    await desk.getByRole('button', { name: '丢弃' }).click()
    await desk.getByRole('button', { name: '丢弃' }).click()
    await expect(desk.getByRole('button', { name: /^草稿箱/ })).toHaveCount(0)
  })
})

test('a session that ended elsewhere loses no input @mobile', async ({ page, context, site, allowConsole }) => {
  allowConsole(/401 .*\/v1\/(moments\/postMoments|drafts\/)/)
  await context.addCookies((await openSession(site.origin, demo.leaver)).cookies)
  await page.goto('/community/field')
  const panel = page.getByRole('dialog', { name: '发帖' })
  await openPanel(page, 'post')
  await panel.getByLabel('标题').fill('登录过期也不怕')
  await pick(panel, '标签', 0)
  await panel.getByLabel('正文').fill('一个字都没丢')

  await test.step('the session ends elsewhere', async () => {
    const other = await context.newPage()
    await other.goto('/community/field')
    await other.evaluate(() => fetch('/v1/account/signout'))
    await other.close()
  })

  await panel.getByRole('button', { name: '发布' }).click()
  await expect(toast(page, '登录后就能继续发布，写好的内容都留着')).toBeVisible()
  await expect(panel.getByLabel('正文')).toHaveText('一个字都没丢')
  await completeSignIn(page, demo.leaver)

  await openPanel(page, 'post')
  await expect(panel.getByLabel('标题')).toHaveValue('登录过期也不怕')
  await expect(panel.getByLabel('正文')).toHaveText('一个字都没丢')
  await panel.getByRole('button', { name: '发布' }).click()
  await expect(toast(page, '发布成功')).toBeVisible()
  expect(await keptDrafts(page)).toEqual([])
})

test('the editor shows a counter, and reports a body that is too long before it is sent @mobile', async ({
  page,
  enter,
}) => {
  await enter(demo.otherWriter)
  await page.goto('/community/r6')
  const panel = await openPanel(page, 'post')
  await panel.getByLabel('标题').fill('👨‍👩‍👧‍👦'.repeat(61))
  await expect(panel.getByText('60/60', { exact: true })).toBeVisible()
  await expect(panel.getByLabel('标题')).toHaveValue('👨‍👩‍👧‍👦'.repeat(60))
  await panel.getByLabel('标题').fill('太长的一篇')
  await pick(panel, '标签', 1)
  const body = panel.getByLabel('正文')
  await body.fill('守住这里')
  await expect(panel.getByText('4 字', { exact: true })).toBeVisible()
  await body.fill('长'.repeat(60_000))
  await expect(panel.getByText('60000 字，大约还能写 8266 字')).toBeVisible()
  await body.fill('长'.repeat(70_000))
  await expect(panel.getByRole('alert').getByText('消息长度超过最大限制！', { exact: true })).toBeVisible()
  await expect(panel.getByText('大约要删去 1734 字')).toBeVisible()
  page.on('request', (request) => expect(request.url()).not.toContain('postMoments'))
  await panel.getByRole('button', { name: '发布' }).click()
  await expect(body).toBeFocused()
  await body.fill('')

  await test.step('above the keyboard five lines are in sight, with the tools below and 发布 at the top', async () => {
    await page.setViewportSize({ width: 390, height: 360 })
    await body.fill('一\n二\n三\n四\n五')
    await expect(panel.getByRole('button', { name: '发布' })).toBeInViewport()
    const boxOf = async (one: Locator) => (await one.boundingBox())!
    const [publish, tools] = [
      await boxOf(panel.getByRole('button', { name: '发布' })),
      await boxOf(panel.getByRole('group', { name: '编辑工具' })),
    ]
    const lineHeight = await body.evaluate((one) => Number.parseFloat(getComputedStyle(one).lineHeight))
    // The sheet may have been scrolled for the caret, its beginning behind the bar with 发布.
    const top = Math.max((await boxOf(body)).y, publish.y + publish.height)
    expect((tools.y - top) / lineHeight).toBeGreaterThanOrEqual(5)
    await body.fill('')
  })
})
