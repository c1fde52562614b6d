import { type CDPSession, expect, type Locator, type Page } from '@playwright/test'
import { openPanel } from './shell.ts'

/** The editor with structure, once it has taken the plain field's place. */
export async function richBody(panel: Locator): Promise<Locator> {
  const body = panel.getByRole('textbox', { name: '正文（选填）' })
  await expect(body).toHaveAttribute('contenteditable', 'true')
  return body
}

/** Opens the post editor, with structure. */
export async function openRichEditor(page: Page): Promise<Locator> {
  const panel = await openPanel(page, 'post')
  await richBody(panel)
  return panel
}

/** A button of its row of tools. */
export const tool = (panel: Locator, name: string): Locator =>
  panel.getByRole('toolbar', { name: '格式和插入' }).getByLabel(name, { exact: true })

/** Taps a format, which phones show behind Aa. */
export async function tapFormat(panel: Locator, name: string): Promise<void> {
  const format = tool(panel, name)
  if (!(await format.isVisible())) await tool(panel, '格式').tap()
  await format.tap()
}

/** Composes letters with an input method, and commits their replacement. */
export async function compose(input: CDPSession, letters: string, text: string): Promise<void> {
  await input.send('Input.imeSetComposition', {
    text: letters,
    selectionStart: letters.length,
    selectionEnd: letters.length,
  })
  await input.send('Input.insertText', { text })
}

/** Focuses one of the editor's tools from the text, using only keys. */
export async function reachTool(page: Page, target: Locator, key: 'ArrowRight' | 'Tab'): Promise<void> {
  await page.keyboard.press('Alt+F10')
  for (let step = 0; step < 20; step++) {
    if (await target.evaluate((one) => one === document.activeElement)) return
    await page.keyboard.press(key)
  }
  await expect(target).toBeFocused()
}
