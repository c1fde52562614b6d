import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { useState } from 'react'
import { render } from 'vitest-browser-react'
import { DragTrack } from './drag-track.tsx'
import { useDragToOpen } from './use-drag-to-open.ts'

const [width, height] = [innerWidth, innerHeight]
afterEach(() => page.viewport(width, height))

function Gift() {
  const [isOpen, setIsOpen] = useState(false)
  const open = () => setIsOpen(true)
  const drag = useDragToOpen(open)
  return isOpen ? '打开了' : <DragTrack drag={drag} label="打开礼物" verb="打开" onOpen={open} />
}

test('a plain button opens a gift on a phone', async () => {
  await page.viewport(390, 800)
  await render(<Gift />)
  await expect.element(page.getByRole('button', { name: '打开礼物' })).toHaveTextContent('打开礼物')
  await page.getByRole('button', { name: '打开礼物' }).click()
  await expect.element(page.getByText('打开了')).toBeVisible()
})

test('in a wide window a click on the knob opens nothing; the button beside it does', async () => {
  await page.viewport(1280, 800)
  await render(<Gift />)
  await page.getByRole('button', { name: '打开礼物' }).click()
  await expect.element(page.getByText('打开了')).not.toBeInTheDocument()
  await page.getByRole('button', { name: '直接打开' }).click()
  await expect.element(page.getByText('打开了')).toBeVisible()
})
