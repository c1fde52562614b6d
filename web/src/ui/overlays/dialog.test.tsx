import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Button } from '../actions/button.tsx'
import { PasswordField } from '../fields/password-field.tsx'
import { TextField } from '../fields/text-field.tsx'
import { Dialog, DialogActs } from './dialog.tsx'

const { innerWidth: width, innerHeight: height } = window
afterEach(() => page.viewport(width, height))

/** Whether the browser would act on what is dropped here. */
function opens(element: Element, ...brought: [File] | [string, string]) {
  const dataTransfer = new DataTransfer()
  if (brought.length === 1) dataTransfer.items.add(brought[0])
  else dataTransfer.items.add(...brought)
  return ['dragover', 'drop'].some((type) =>
    element.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true })),
  )
}

test('a file that is dropped beside its field never opens while a dialog is open', async () => {
  const screen = await render(
    <Dialog title="发帖" onClose={() => {}}>
      <p>说说你的想法</p>
      <input type="file" aria-label="选择图片" />
    </Dialog>,
  )
  const file = new File(['picture'], 'a.png', { type: 'image/png' })
  const dialog = page.getByRole('dialog').element()
  const text = page.getByText('说说你的想法').element()
  // Of a modal dialog the backdrop belongs to it.
  for (const place of [text, dialog, document.body]) expect(opens(place, file)).toBe(false)
  expect(opens(page.getByLabelText('选择图片').element(), file)).toBe(true)
  expect(opens(text, '文字', 'text/plain')).toBe(true)
  await screen.unmount()
  expect(opens(document.body, file)).toBe(true)
})

test.for([
  ['the action', '置顶', 'primary', false],
  ['取消 before a dangerous action', '取消', 'danger', false],
  ['the first field', '理由', 'primary', true],
] as const)('the focus begins on %s', async ([, name, variant, hasField]) => {
  await render(
    <Dialog
      title="置顶这个帖子？"
      onClose={() => {}}
      footer={
        <DialogActs onCancel={() => {}} variant={variant}>
          置顶
        </DialogActs>
      }
    >
      {hasField && <TextField label="理由" value="" onValue={() => {}} />}
    </Dialog>,
  )
  const focused = hasField ? page.getByLabelText(name) : page.getByRole('button', { name })
  await expect.element(focused).toHaveFocus()
})

test('on a phone the focus begins on the act, not on a field or a password’s eye', async () => {
  await page.viewport(390, 800)
  await render(
    <Dialog title="登录" onClose={() => {}}>
      <PasswordField label="密码" autoComplete="current-password" value="" onValue={() => {}} />
      <Button>登录</Button>
    </Dialog>,
  )
  await expect.element(page.getByRole('button', { name: '登录' })).toHaveFocus()
})
