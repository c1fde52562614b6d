import type { CDPSession, Locator, Page } from '@playwright/test'
import { demo } from '../../src/accounts.ts'
import { drawPicture, pictureFile } from '../../src/draw-picture.ts'
import { article } from '../../src/post-page.ts'
import { pick } from '../../src/pick.ts'
import { choose, openPanel, toast } from '../../src/shell.ts'
import { expect, test } from '../../src/test.ts'

/** Letters that the input method composes, and what it leaves in their place. */
async function compose(input: CDPSession, letters: string, text: string) {
  await input.send('Input.imeSetComposition', {
    text: letters,
    selectionStart: letters.length,
    selectionEnd: letters.length,
  })
  await input.send('Input.insertText', { text })
}

/** The editor with structure, which takes the plain field's place. */
async function richBody(panel: Locator) {
  const body = panel.getByRole('textbox', { name: '正文（选填）' })
  await expect(body).toHaveAttribute('contenteditable', 'true')
  return body
}

const tool = (panel: Locator, name: string) =>
  panel.getByRole('toolbar', { name: '格式和插入' }).getByLabel(name, { exact: true })

/** Writes a post with everything in it: on a phone by touch, on a desktop by keyboard alone. */
async function write(page: Page, panel: Locator, input: CDPSession, byTouch: boolean) {
  const say = (text: string) => page.keyboard.insertText(text)
  const press = (key: string) => page.keyboard.press(key)
  const use = async (name: string, typed: string) => {
    if (byTouch) await tool(panel, name).tap()
    else await page.keyboard.type(typed)
  }

  await use('章节', '## ')
  await compose(input, 'jin gong', '进攻')
  await press('Enter')
  await say('先看')
  if (byTouch) await tool(panel, '加粗').tap()
  else await press('Control+b')
  await compose(input, 'bei men', '北门')
  if (byTouch) await tool(panel, '加粗').tap()
  else await press('Control+b')
  await say('，再上楼')
  await press('Enter')

  await use('列表', '- ')
  await compose(input, 'shou', '守')
  await press('Enter')
  await say('攻')
  await press('Enter')
  await press('Enter')

  await use('引用', '> ')
  await compose(input, 'ting shuo', '听说')
  await press('Enter')
  await press('Enter')

  if (byTouch) await tool(panel, '剧透').tap()
  else {
    await press('Alt+F10')
    for (let step = 0; step < 20; step++) {
      if (await tool(panel, '剧透').evaluate((one) => one === document.activeElement)) break
      await press('ArrowRight')
    }
    await press('Enter')
  }
  await compose(input, 'jie ju', '结局')
  await press('Enter')
  await compose(input, 'ying le', '赢了')
  await press('Enter')
  await press('Enter')

  await use('分割线', '---')
  await say('看')
  if (byTouch) await tool(panel, '链接').tap()
  else await press('Control+k')
  const dialog = page.getByRole('dialog', { name: '链接' })
  await dialog.getByLabel('链接地址').fill('example.com/map')
  await dialog.getByLabel('显示的文字（选填）').fill('地图')
  await dialog.getByLabel('显示的文字（选填）').press('Enter')
  await expect(dialog).toHaveCount(0)
}

test('a post with structure is written, by touch or by keyboard alone, and edited', async ({
  page,
  enter,
  isMobile,
}) => {
  await enter(demo.writer)
  await page.goto('/community/pocket')
  const input = await page.context().newCDPSession(page)
  const panel = await openPanel(page, 'post')
  const body = await richBody(panel)

  await test.step('written', async () => {
    await panel.getByLabel('标题').fill('口袋图的打法')
    await pick(panel, '标签', 1)
    if (isMobile) await body.tap()
    else await body.focus()
    await write(page, panel, input, isMobile)
    await tool(panel, '插图').setInputFiles(pictureFile('北门.png', 'image/png', await drawPicture(page)))
    await panel.getByRole('button', { name: '写图片说明' }).click()
    await page.getByLabel('图片上有什么').fill('北门')
    await page.getByLabel('图片上有什么').press('Enter')
    await expect(body.getByRole('img', { name: '北门' })).toBeVisible()
  })

  await test.step('letters of an input method leave no trace, whatever block they are in', async () => {
    const blocks = body.locator('h2, p, [data-spoiler-title]').filter({ hasText: /./ })
    const count = await blocks.count()
    expect(count).toBe(8)
    for (let index = 0; index < count; index++) {
      const block = blocks.nth(index)
      const text = await block.textContent()
      await block.click({ position: { x: 2, y: 8 } })
      await input.send('Input.imeSetComposition', { text: 'shi', selectionStart: 3, selectionEnd: 3 })
      await expect(block).toContainText('shi')
      await input.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', key: 'Enter', windowsVirtualKeyCode: 229 })
      await input.send('Input.imeSetComposition', { text: '', selectionStart: 0, selectionEnd: 0 })
      await expect(block).toHaveText(text!)
      await expect(blocks).toHaveCount(count)
    }
  })

  await test.step('published', async () => {
    await expect(panel.getByRole('button', { name: '移除第 1 张图片' })).toBeVisible() // uploaded
    await panel.getByRole('button', { name: '发布' }).click()
    await expect(toast(page, '发布成功')).toBeVisible()
    await page.getByRole('link', { name: '口袋图的打法' }).first().click()
    await expect(article(page)).toContainText('先看北门，再上楼')
  })

  await test.step('edited', async () => {
    await choose(article(page), '编辑')
    const editor = page.getByRole('dialog', { name: '编辑帖子' })
    const text = await richBody(editor)
    await expect(text.getByRole('heading', { name: '进攻' })).toBeVisible()
    await expect(text.getByRole('listitem')).toHaveText(['守', '攻'])
    await expect(text.getByRole('link', { name: '地图' })).toHaveAttribute('href', 'https://example.com/map')
    await expect(text.getByRole('img', { name: '北门' })).toBeVisible()
    await expect(editor.getByRole('button', { name: '保存' })).toBeDisabled()
    await text.getByText('赢了').click()
    await page.keyboard.press('End')
    await page.keyboard.insertText('两局')
    await editor.getByRole('button', { name: '保存' }).click()
    await expect(toast(page, '已保存')).toBeVisible()
  })
})
