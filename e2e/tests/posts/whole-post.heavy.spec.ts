import type { Locator, Page } from '@playwright/test'
import { demo } from '../../src/accounts.ts'
import { drawPicture, pictureFile } from '../../src/draw-picture.ts'
import { article, postActions } from '../../src/post-page.ts'
import { pick } from '../../src/pick.ts'
import { compose, reachTool, richBody, tapFormat, tool } from '../../src/rich-editor.ts'
import { axeClean } from '../../src/scans/axe-clean.ts'
import { findable } from '../../src/search.ts'
import { choose, openPanel, share, toast } from '../../src/shell.ts'
import { expect, test } from '../../src/test.ts'

// Only links with the public address count as the site's own.
test.use({ baseURL: ({ site }, use) => use(site.publicOrigin) })

const title = '口袋图的打法'

/** Where the editor's parts are on the screen. */
const placesOf = (panel: Locator) =>
  Promise.all(
    [
      panel.getByLabel('标题'),
      panel.getByLabel('正文（选填）'),
      panel.getByText('声明与规则'),
      panel.getByTitle('添加图片'),
      ...['表情和贴纸', '投票', '战术板', '发布'].map((name) => panel.getByRole('button', { name, exact: true })),
    ].map(async (part) => {
      await part.waitFor()
      return part.boundingBox()
    }),
  )

/** Writes every kind of block: on a phone by touch, on a desktop by keyboard alone. Only the picture comes by its field. */
async function writeText(page: Page, panel: Locator, byTouch: boolean) {
  const input = await page.context().newCDPSession(page)
  const say = (text: string) => page.keyboard.insertText(text)
  const press = (key: string) => page.keyboard.press(key)
  const use = async (name: string, typed: string) => {
    if (byTouch) await tapFormat(panel, name)
    else await page.keyboard.type(typed)
  }

  await use('章节', '## ')
  await compose(input, 'jin gong', '进攻')
  await press('Enter')
  await say('先看')
  if (byTouch) await tapFormat(panel, '加粗')
  else await press('Control+b')
  await compose(input, 'bei men', '北门')
  if (byTouch) await tapFormat(panel, '加粗')
  else await press('Control+b')
  await say('，再上楼')
  await tool(panel, '插图').setInputFiles(pictureFile('北门.png', 'image/png', await drawPicture(page)))
  await expect(panel.getByRole('button', { name: '移除第 1 张图片' })).toBeVisible() // uploaded

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

  if (byTouch) await tapFormat(panel, '剧透')
  else {
    await reachTool(page, tool(panel, '剧透'), 'ArrowRight')
    await press('Enter')
  }
  await compose(input, 'jie ju', '结局')
  await press('Enter')
  await compose(input, 'ying le', '红方偷家')
  await press('Enter')
  await press('Enter')

  await use('分割线', '---')
  await say('看')
  if (byTouch) await tapFormat(panel, '链接')
  else await press('Control+k')
  const dialog = page.getByRole('dialog', { name: '链接' })
  await dialog.getByLabel('链接地址').fill('example.com/map')
  await dialog.getByLabel('显示的文字（选填）').fill('地图')
  await dialog.getByLabel('显示的文字（选填）').press('Enter')
  await expect(dialog).toHaveCount(0)
  await press('Enter')
}

/** Names a member and a topic as they are suggested, and puts in an emoji and a sticker. */
async function writeTokens(page: Page, panel: Locator, byTouch: boolean) {
  const take = async (list: string, name: string) => {
    const option = page.getByRole('listbox', { name: list }).getByRole('option', { name })
    await expect(option).toBeVisible()
    if (byTouch) await option.tap()
    else await page.keyboard.press('Enter')
  }
  await page.keyboard.type('问@kes')
  await take('提到的人', 'Kestrel_7')
  await page.keyboard.type('看#xinshou')
  await expect(page.getByText('标签是本社区的版块，话题跨社区')).toBeVisible()
  await take('话题', '#新手指南')
  await page.keyboard.insertText('🎯')

  const opener = panel.getByRole('button', { name: '表情和贴纸' })
  const tab = panel.getByRole('tab', { name: '我的' })
  const sticker = panel.getByRole('button', { name: '本人来了' })
  if (byTouch) {
    await opener.tap()
    await tab.tap()
    await sticker.tap()
    await opener.tap()
  } else {
    await reachTool(page, opener, 'Tab')
    await page.keyboard.press('Enter')
    await expect(panel.getByLabel('搜索表情和贴纸')).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('End')
    await expect(tab).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(sticker).toBeFocused()
    await page.keyboard.press('Enter')
    await reachTool(page, opener, 'Tab')
    await page.keyboard.press('Enter')
  }
  await expect(tab).toHaveCount(0)
}

async function writePoll(page: Page, panel: Locator, byTouch: boolean) {
  const button = panel.getByRole('button', { name: '投票', exact: true })
  const fields = panel.getByRole('region', { name: '投票' })
  if (byTouch) await button.tap()
  else {
    await (await richBody(panel)).focus()
    await reachTool(page, button, 'Tab')
    await page.keyboard.press('Enter')
  }
  await expect(fields.getByLabel('问题')).toBeFocused()
  await page.keyboard.insertText('你守哪边')
  for (const [nth, option] of ['北门', '天台'].entries()) {
    const field = fields.getByLabel(`选项 ${nth + 1}`, { exact: true })
    if (byTouch) await field.tap()
    else if (nth === 0) await page.keyboard.press('Tab')
    else await page.keyboard.press('Enter')
    await expect(field).toBeFocused()
    await page.keyboard.insertText(option)
  }
}

test('a post with every feature is written, read, voted on, edited, searched for and quoted', async ({
  page,
  memberOf,
  openProfile,
  isMobile,
  site,
}) => {
  const signIn = async (into: Page, phone: string) => {
    const { cookies } = await memberOf(phone)
    await into.context().addCookies(cookies.map((cookie) => ({ ...cookie, url: site.publicOrigin })))
  }
  const press = (target: Locator) => (isMobile ? target.tap() : target.click())
  await signIn(page, demo.writer)
  let loadEditor = () => {}
  const mayLoad = new Promise<void>((resolve) => (loadEditor = resolve))
  await page.route(/\/assets\/rich-.*\.js$/, (route) => mayLoad.then(() => route.continue()))
  const loading = page.waitForRequest(/\/assets\/rich-.*\.js$/)
  await page.goto('/community/pocket')
  const panel = await openPanel(page, 'post')

  await test.step('the editor takes the place of the plain field, and nothing moves', async () => {
    await loading
    const before = await placesOf(panel)
    loadEditor()
    await richBody(panel)
    await expect(tool(panel, '重做')).toBeVisible()
    await expect(tool(panel, '链接')).toHaveAttribute('aria-pressed', 'false')
    expect(await placesOf(panel)).toEqual(before)
  })
  const body = await richBody(panel)

  await test.step('written', async () => {
    await panel.getByLabel('标题').fill(title)
    await pick(panel, '标签', 1)
    if (isMobile) await body.tap()
    else await body.focus()
    await writeText(page, panel, isMobile)
    await writeTokens(page, panel, isMobile)
    await panel.getByRole('button', { name: '写图片说明' }).click()
    await page.getByLabel('图片上有什么').fill('北门')
    await page.getByLabel('图片上有什么').press('Enter')
    await expect(body.getByRole('img', { name: '北门' })).toBeVisible()
    await writePoll(page, panel, isMobile)
    await axeClean(page, 'dialog[open]')
  })

  await test.step('letters of an input method leave no trace, whatever block they are in', async () => {
    const input = await page.context().newCDPSession(page)
    const blocks = body.locator('h2, p, [data-spoiler-title]').filter({ hasText: /./ })
    const count = await blocks.count()
    expect(count).toBe(9)
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
    await panel.getByRole('button', { name: '发布' }).click()
    await expect(toast(page, '发布成功')).toBeVisible()
    await page.getByRole('link', { name: title }).first().click()
    // The feed is on the page until the post is.
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(article(page)).toContainText('先看北门，再上楼')
  })
  const { pathname } = new URL(page.url())

  const second = await openProfile()
  const post = article(second)
  await signIn(second, demo.otherMember)

  await test.step('read by another member, who opens the spoiler and the picture', async () => {
    await second.goto(pathname)
    await expect(post.getByRole('heading', { level: 2, name: '进攻' })).toBeVisible()
    await expect(post.getByRole('listitem')).toHaveText(['守', '攻'])
    await expect(post.getByRole('blockquote')).toHaveText('听说')
    await expect(post.getByRole('separator')).toHaveCount(1)
    await expect(post.getByRole('link', { name: '地图' })).toHaveAttribute('href', 'https://example.com/map')
    await expect(post.getByText('问@Kestrel_7 看#新手指南 🎯')).toBeVisible()
    await expect(post.getByRole('link', { name: '@Kestrel_7' })).toHaveAttribute('href', /^\/user\/profile\//)
    await expect(post.getByRole('link', { name: '#新手指南' })).toHaveAttribute('href', /^\/topic\//)
    await expect(post.getByRole('img', { name: '贴纸：本人来了' })).toBeVisible()
    await expect(post.getByText('红方偷家')).toBeHidden()
    await press(post.getByRole('button', { name: '剧透：结局' }))
    await expect(post.getByText('红方偷家')).toBeVisible()
    await press(post.getByRole('button', { name: '查看图片 1，共 1 张：北门' }))
    await expect(second.getByRole('dialog', { name: '查看图片' })).toBeVisible()
    await second.goBack()
    await expect(second.getByRole('dialog')).toHaveCount(0)
    await axeClean(second)
  })

  await test.step('their vote arrives at once on the author’s page', async () => {
    await post.getByRole('radiogroup', { name: '你守哪边' }).getByRole('radio', { name: '天台' }).check()
    await press(post.getByRole('button', { name: '投票', exact: true }))
    await expect(post.getByRole('group', { name: '你守哪边' }).getByText('100%')).toBeVisible()
    await expect(article(page).getByText('1 人参与')).toBeVisible()
  })

  await test.step('edited; its history covers the spoiler for others', async () => {
    await choose(article(page), '编辑')
    const editor = page.getByRole('dialog', { name: '编辑帖子' })
    const text = await richBody(editor)
    await expect(text.getByRole('heading', { name: '进攻' })).toBeVisible()
    await expect(text.getByRole('img', { name: '北门' })).toBeVisible()
    await expect(editor.getByRole('button', { name: '保存' })).toBeDisabled()
    await text.getByText('红方偷家').click()
    await page.keyboard.press('End')
    await page.keyboard.insertText('两局')
    await editor.getByRole('button', { name: '保存' }).click()
    await expect(toast(page, '已保存')).toBeVisible()

    await second.reload()
    await press(post.getByRole('button', { name: /^已编辑/ }).first())
    const history = second.getByRole('dialog', { name: '编辑历史' })
    await expect(history.getByText('红方偷家').first()).toBeHidden()
    await press(history.getByRole('button', { name: '剧透：这个版本的内容' }))
    await expect(history.getByText('红方偷家').first()).toBeVisible()
    await axeClean(second, 'dialog[open]')
  })

  await test.step('found by its words, but not by the spoiler’s', async () => {
    await findable(await memberOf(demo.otherMember), title)
    await second.goto('/search?q=北门')
    await expect(second.getByRole('tabpanel').getByRole('article', { name: title })).toBeVisible()
    await second.goto('/search?q=红方偷家')
    await expect(second.getByRole('tabpanel').getByText(/没有找到/)).toBeVisible()
    await expect(second.getByRole('article', { name: title })).toHaveCount(0)
  })

  const card = post.getByRole('link', { name: title })
  await test.step('quoted by its menu, as a card without the spoiler', async () => {
    await second.goto(pathname)
    await share(postActions(second), '引用发帖')
    const quoting = second.getByRole('dialog')
    await expect(await richBody(quoting)).toContainText(pathname)
    await quoting.getByLabel('标题').fill('这一篇要看')
    await pick(quoting, '标签', 1)
    await quoting.getByRole('button', { name: '发布' }).click()
    await expect(toast(second, '发布成功')).toBeVisible()
    await second.goto('/community/pocket/sorted=latest')
    await second.getByRole('link', { name: '这一篇要看' }).click()
    await expect(card).toBeVisible()
    await expect(post).not.toContainText('红方')
  })
  const quotingPath = new URL(second.url()).pathname

  await test.step('the author is notified, and removes the card', async () => {
    await page.goto('/notifications')
    await page.getByRole('tab', { name: /^赞与收藏/ }).click()
    await expect(page.getByRole('listitem').filter({ hasText: '这一篇要看' }).first()).toContainText('引用了你的帖子')
    await page.goto(quotingPath)
    await expect(article(page).getByRole('link', { name: title })).toBeVisible()
    await press(article(page).getByRole('button', { name: '引用卡片' }))
    await page.getByRole('menuitem', { name: '解除引用' }).click()
    await expect(toast(page, '已解除引用')).toBeVisible()
    await expect(article(page).getByRole('link', { name: title })).toHaveCount(0)
    await expect(article(page).getByRole('link', { name: new RegExp(`${pathname}$`) })).toBeVisible()
  })
})
