import type { CDPSession } from '@playwright/test'
import { demo } from '../../src/accounts.ts'
import { givenMoment } from '../../src/given.ts'
import { searchField } from '../../src/search.ts'
import { openPanel } from '../../src/shell.ts'
import { expect, test } from '../../src/test.ts'

/** Letters that the input method composes, and that it may yet change. */
const compose = (input: CDPSession, text: string) =>
  input.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })

/** A key for the input method, as browsers report it. */
const key = (input: CDPSession, name: string, modifiers = 0) =>
  input.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', key: name, windowsVirtualKeyCode: 229, modifiers })

test('no shortcut acts while an input method composes, and no draft has its letters @desktop', async ({
  page,
  enter,
  memberOf,
}) => {
  const moment = await givenMoment(await memberOf(demo.otherWriter), { community: 'pocket', tag: 2 })
  await enter(demo.member)
  await page.goto(moment.path)
  const input = await page.context().newCDPSession(page)
  const stored = () => page.evaluate(() => JSON.stringify(Object.entries(localStorage)))
  page.on('request', (request) => expect(request.url()).not.toMatch(/postComment|postMoments/))

  await test.step('a comment', async () => {
    const field = page.getByLabel('写评论')
    await field.fill('守住')
    await expect.poll(stored).toContain('守住')
    await field.press('End')
    await compose(input, 'dian')
    await key(input, 'Enter', 2)
    await expect(field).toHaveValue('守住dian')
    await page.evaluate(() => dispatchEvent(new Event('pagehide')))
    expect(await stored()).not.toContain('dian')

    await input.send('Input.insertText', { text: '点' })
    await expect(field).toHaveValue('守住点')
    await expect.poll(stored).toContain('守住点')
    await field.fill('')
  })

  await test.step('the post editor stays open', async () => {
    const panel = await openPanel(page, 'post')
    const body = panel.getByLabel('正文')
    await panel.getByLabel('标题').fill('没选标签也不该报错')
    await body.focus()
    await compose(input, 'shou')
    await key(input, 'Enter', 2)
    await key(input, 'Escape')
    await expect(body).toHaveText('shou')
    await expect(panel.getByText('请选择有效的标签。')).toHaveCount(0)
    await input.send('Input.insertText', { text: '守' })
    await body.fill('')
    await panel.getByLabel('标题').fill('')
    await page.keyboard.press('Escape')
    await expect(panel).toHaveCount(0)
  })

  await test.step('the search field', async () => {
    await searchField(page).focus()
    await compose(input, 'shi')
    await key(input, 'Enter')
    await key(input, 'ArrowDown')
    await expect(page).toHaveURL(moment.path)
    await expect(searchField(page)).toHaveValue('shi')
    await input.send('Input.insertText', { text: '' })
  })
})
