import type { Page } from '@playwright/test'
import { demo } from '../../src/accounts.ts'
import { animatedPng } from '../../src/animated-png.ts'
import { drawPicture, pictureFile } from '../../src/draw-picture.ts'
import { pick } from '../../src/pick.ts'
import { openPanel, toast } from '../../src/shell.ts'
import { richBody } from '../../src/rich-editor.ts'
import { expect, test } from '../../src/test.ts'

async function startPost(page: Page) {
  await page.goto('/community/pocket')
  const panel = await openPanel(page, 'post')
  return {
    panel,
    add: panel.getByLabel(/^添加图片/),
    tiles: panel.getByRole('list', { name: '已添加的图片' }).locator('li[data-key]'),
  }
}

const png = async (page: Page, name: string, color: string) =>
  pictureFile(name, 'image/png', await drawPicture(page, { color }))

test('a failed upload is retried separately @mobile', async ({ page, enter, allowConsole }) => {
  allowConsole(/ERR_FAILED .*\/v1\/moments\/uploadImage/)
  await enter(demo.otherMember)
  const { panel, add, tiles } = await startPost(page)
  let uploads = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/uploadImage')) uploads++
  })
  await add.setInputFiles(await png(page, '一.png', 'teal'))
  await expect(panel.getByRole('button', { name: '移除第 1 张图片' })).toBeVisible()
  await page.route('**/uploadImage', (route) => route.abort(), { times: 1 })
  await add.setInputFiles(await png(page, '二.png', 'coral'))
  const retry = panel.getByRole('button', { name: '上传失败，重试' })
  await expect(retry).toHaveCount(1)

  await panel.getByLabel('标题').fill('两张图都得在')
  await pick(panel, '标签', 1)
  await panel.getByRole('button', { name: '发布' }).click()
  await expect(toast(page, '有图片没传上去，重试或移除后再发布吧')).toBeVisible()

  await retry.click()
  await expect(retry).toHaveCount(0)
  await expect(panel.getByRole('button', { name: '移除第 2 张图片' })).toBeVisible()
  await expect(tiles).toHaveCount(2)
  expect(uploads).toBe(3)
  await panel.getByRole('button', { name: '发布' }).click()
  await expect(toast(page, '发布成功')).toBeVisible()
})

test('files that are no picture or broken are rejected by name, and an animated PNG is announced as still @desktop', async ({
  page,
  enter,
}) => {
  await enter(demo.otherMember)
  const { panel, add, tiles } = await startPost(page)
  await add.setInputFiles([
    pictureFile('笔记.txt', 'text/plain', Buffer.from('不是图片')),
    pictureFile('坏的.png', 'image/png', Buffer.from('也不是图片')),
    pictureFile('太大.png', 'image/png', Buffer.alloc(2 * 1024 * 1024)),
    pictureFile('会动的.png', 'image/png', animatedPng(await drawPicture(page))),
  ])
  await expect(panel.getByText('笔记.txt：只能上传图片哦!')).toBeVisible()
  await expect(panel.getByText('坏的.png：无效的图片文件！')).toBeVisible()
  await expect(panel.getByText('太大.png：上传图片大小不能超过5MB!')).toBeVisible()
  await expect(toast(page, '图片校验失败，请重新选择')).toBeVisible()
  await expect(tiles).toHaveCount(1)
  await expect(panel.getByRole('img', { name: '第 1 张图片：会动的.png' })).toBeVisible()
  const note = panel.getByText('会动的.png：这张动态 PNG 上传后不会动，要动图请换成 GIF 或 WebP')
  await expect(note).toBeVisible()
  await panel.getByRole('button', { name: '移除第 1 张图片' }).click()
  await expect(note).toHaveCount(0)
})

test('a tenth picture is rejected @mobile', async ({ page, enter }) => {
  await enter(demo.otherMember)
  const { panel, add, tiles } = await startPost(page)
  const picture = await drawPicture(page, { width: 64, height: 64 })
  await add.setInputFiles(Array.from({ length: 10 }, (_, at) => pictureFile(`${at}.png`, 'image/png', picture)))
  await expect(toast(page, '最多只能上传9张图片')).toBeVisible()
  await expect(panel.getByRole('button', { name: /^移除第/ })).toHaveCount(9)
  await expect(tiles).toHaveCount(9)
  await expect(add).toBeDisabled()
})

test('a pasted picture is attached to the post @desktop', async ({ page, enter }) => {
  await enter(demo.otherMember)
  const { panel } = await startPost(page)
  const picture = (await drawPicture(page)).toString('base64')
  // Text pasted into the plain field while the editor replaces it would be lost.
  const body = await richBody(panel)
  await body.evaluate((field, base64) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
    const clipboardData = new DataTransfer()
    clipboardData.items.add(new File([bytes], '截图.png', { type: 'image/png' }))
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, picture)
  await expect(panel.getByRole('img', { name: '第 1 张图片：截图.png' })).toBeVisible()
})
