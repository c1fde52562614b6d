import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Dialog } from './dialog.tsx'

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
