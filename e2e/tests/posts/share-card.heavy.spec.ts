import { demo } from '../../src/accounts.ts'
import { axeClean } from '../../src/scans/axe-clean.ts'
import { drawPicture } from '../../src/draw-picture.ts'
import { givenMoment } from '../../src/given.ts'
import { postActions } from '../../src/post-page.ts'
import { share } from '../../src/shell.ts'
import { expect, test } from '../../src/test.ts'

test('a post can be saved as a card with its title, picture and QR code @mobile', async ({ page, enter, memberOf }) => {
  const author = await memberOf(demo.otherMember)
  const pictures = [await drawPicture(page)]
  const title = '残局三打一：先听脚步，再换位置，最后才开枪，别着急'
  const message = '很多人一到残局就急着找人。\n先停两秒，听清楚脚步从哪边来。'
  const moment = await givenMoment(author, { title, message, pictures })
  await enter(demo.member)
  await page.goto(moment.path)
  await share(postActions(page), '分享卡片')

  const popup = page.getByRole('dialog', { name: '分享卡片' })
  const card = popup.getByRole('img', { name: `「${title}」的分享卡片，带二维码` })
  await expect(card).toBeVisible()
  const size = await card.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight > 700])
  expect(size).toEqual([720, true])
  await axeClean(page, 'dialog[open]')

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    popup.getByRole('link', { name: '保存图片' }).click(),
  ])
  expect(download.suggestedFilename()).toBe(`据点-${moment.id}.jpg`)
})

test('sharing opens the system’s share sheet with title and short link @mobile', async ({ page, enter, memberOf }) => {
  await page.addInitScript(() => {
    Object.assign(navigator, { share: (data: ShareData) => Promise.resolve(Object.assign(window, { shared: data })) })
  })
  const moment = await givenMoment(await memberOf(demo.otherMember))
  await enter(demo.member)
  await page.goto(moment.path)
  await share(postActions(page), '其他方式')
  const shared = () => page.evaluate(() => (window as { shared?: ShareData }).shared)
  await expect.poll(shared).toMatchObject({ title: moment.title, url: expect.stringMatching(/\/s\/c\/\w+$/) })
})
