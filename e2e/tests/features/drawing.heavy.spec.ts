import type { Locator, Page } from '@playwright/test'
import { demo } from '../../src/accounts.ts'
import { press } from '../../src/by-hand.ts'
import { drag } from '../../src/drag.ts'
import { pick } from '../../src/pick.ts'
import { openRichEditor } from '../../src/rich-editor.ts'
import { axeClean } from '../../src/scans/axe-clean.ts'
import { openPanel, toast } from '../../src/shell.ts'
import { expect, test } from '../../src/test.ts'

const button = (within: Locator | Page, name: string | RegExp) => within.getByRole('button', { name, exact: true })

/** A point of the map in the window, while the whole map is shown. */
async function placeOf(canvas: Locator, x: number, y: number) {
  const box = (await canvas.boundingBox())!
  const scale = Math.min(box.width / 1600, box.height / 1200)
  return { x: box.x + box.width / 2 + (x - 800) * scale, y: box.y + box.height / 2 + (y - 600) * scale }
}

test('a board is drawn with a finger, kept as a draft, and published @mobile', async ({ page, enter }) => {
  await enter(demo.otherWriter)
  await page.goto('/community/pocket')
  const panel = await openRichEditor(page)
  const drawing = page.getByRole('dialog', { name: '战术板', exact: true })
  const canvas = drawing.getByRole('application')
  const said = drawing.getByRole('application').locator('xpath=..').getByRole('status')

  await test.step('a map is chosen, a person dragged out of the palette, another put by two taps', async () => {
    await panel.getByLabel('标题').fill('灯塔一楼怎么进')
    await button(panel, '战术板').tap()
    await axeClean(page, 'dialog[open]')
    await drawing.getByRole('button', { name: /^灯塔疗养院/ }).tap()
    const token = (await button(drawing, '进攻 1 号').boundingBox())!
    await drag(page, { x: token.x + 20, y: token.y + 20 }, await placeOf(canvas, 420, 1000))
    await expect(said).toHaveText(/^1 号放在/)
    await tapTool(drawing, '进攻 2 号')
    const place = await placeOf(canvas, 300, 800)
    await page.touchscreen.tap(place.x, place.y)
    await expect(said).toHaveText(/^2 号放在/)
    await axeClean(page, 'dialog[open]')
  })

  await test.step('in a second step a drag draws a way, and a smoke flies; two fingers zoom and draw nothing', async () => {
    await button(drawing, '加一步').tap()
    await drag(page, await placeOf(canvas, 420, 1000), await placeOf(canvas, 900, 420))
    await expect(said).toHaveText(/^1 号到/)
    await tapTool(drawing, '投掷')
    await drag(page, await placeOf(canvas, 300, 800), await placeOf(canvas, 1000, 700))
    await expect(said).toHaveText(/^画了烟雾弹/)
    await drawing.getByRole('textbox', { name: '第 2 步的说明' }).fill('1 号先进，2 号封烟')
    await pinch(page, await placeOf(canvas, 800, 600))
    await expect(button(drawing, '第 2 步：1 号先进，2 号封烟')).toHaveAttribute('aria-current', 'step')
    await button(drawing, '完成').tap()
  })

  const card = panel.getByRole('region', { name: '战术板' })
  await test.step('the editor shows its card, keeps it over a reload, and places it in the text', async () => {
    await expect(card.getByText('进攻方 · 2 步')).toBeVisible()
    await expect(panel.getByText('已存草稿')).toBeVisible({ timeout: 30_000 })
    await page.reload()
    await openPanel(page, 'post')
    await expect(card.getByText('进攻方 · 2 步')).toBeVisible()
    await card.getByText('允许别人改编').tap()
    await button(card, '放进正文').tap()
    await expect(panel.locator('figure[data-board]')).toBeVisible()
    await axeClean(page, 'dialog[open]')
  })

  await test.step('published, the post has it', async () => {
    await pick(panel, '标签', 1)
    const sent = page.waitForRequest('**/v1/moments/postMoments')
    await button(panel, '发布').tap()
    const form = new URLSearchParams((await sent).postData()!)
    expect(JSON.parse(form.get('board')!)).toMatchObject({
      map: 'dengta',
      steps: [{ marks: [] }, { caption: '1 号先进，2 号封烟', marks: [{ type: 'throw' }] }],
    })
    expect(form.get('adaptable')).toBe('0')
    expect(JSON.parse(form.get('doc')!)).toMatchObject({ blocks: [{ type: 'board' }] })
    await expect(toast(page, '发布成功')).toBeVisible()
  })
})

test('a board is drawn, published and changed with only the keyboard @desktop', async ({ page, enter }) => {
  await enter(demo.otherMember)
  await page.goto('/community/pocket')
  const panel = await openRichEditor(page)
  const drawing = page.getByRole('dialog', { name: '战术板', exact: true })
  const told = drawing.getByRole('region', { name: '读出来' })
  const choose = async (who: RegExp | string, where: RegExp, act: string) => {
    for (const [field, option] of [
      ['谁', who],
      ['地点', where],
    ] as const) {
      const box = drawing.getByRole('combobox', { name: field })
      await box.focus()
      const label = await box.getByRole('option').filter({ hasText: option }).first().textContent()
      await box.selectOption({ label: label! })
    }
    await press(page, button(drawing, act))
  }

  await test.step('pieces, positions and actions are chosen from lists', async () => {
    await panel.getByLabel('标题').fill('键盘画的打法')
    await press(page, button(panel, '战术板'))
    await press(page, drawing.getByRole('button', { name: /^灯塔疗养院/ }))
    await choose('新放：进攻 1 号', /门厅/, '到这里')
    await press(page, button(drawing, '加一步'))
    await choose('1 号', /食堂/, '到这里')
    await choose('1 号', /长廊/, '扔烟到这里')
    await expect(told).toContainText('1 号从门厅到食堂，烟封长廊')
    await page.keyboard.press('Control+z')
    await expect(told).not.toContainText('烟封')
    await press(page, button(drawing, '完成'))
  })

  await test.step('published, it opens again in the editor of the post, and is changed', async () => {
    await pick(panel, '标签', 1)
    await press(page, button(panel, '发布'))
    await expect(toast(page, '发布成功')).toBeVisible()
    await page.getByRole('link', { name: '键盘画的打法' }).click()
    const post = page.getByRole('article').filter({ hasText: '键盘画的打法' })
    await post.getByRole('button', { name: '更多' }).first().click()
    await page.getByRole('menuitem', { name: '编辑', exact: true }).click()
    const edit = page.getByRole('dialog', { name: '编辑帖子' })
    await expect(edit.getByText('进攻方 · 2 步')).toBeVisible()
    await press(page, button(edit, '接着画'))
    await press(page, button(drawing, '加一步'))
    await press(page, button(drawing, '完成'))
    await expect(edit.getByText('进攻方 · 3 步')).toBeVisible()
    await press(page, button(edit, '保存'))
    await expect(toast(page, '已保存')).toBeVisible()
  })
})

/** Taps a tool until it is pressed: a tap right after a drag only stops the browser's momentum. */
const tapTool = (drawing: Locator, name: string) =>
  expect(async () => {
    await button(drawing, name).tap()
    await expect(button(drawing, name)).toHaveAttribute('aria-pressed', 'true', { timeout: 500 })
  }).toPass()

/** Two fingers apart around a point. */
async function pinch(page: Page, { x, y }: { x: number; y: number }) {
  const browser = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', away: number) =>
    browser.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [away, -away].map((by, id) => ({ x: x + by, y, id })),
    })
  await touch('touchStart', 20)
  await touch('touchMove', 50)
  await touch('touchMove', 90)
  await touch('touchEnd', 0)
  await browser.detach()
}
