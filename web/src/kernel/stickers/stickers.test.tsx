import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Suspense, useRef, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { fakeServer } from '../../../testing/fake-server.ts'
import { signedIn } from '../../../testing/signed-in.ts'
import { useMe } from '../session/index.ts'
import { StickerButton } from './stickers.tsx'

function Form() {
  useMe() // as on every page, whose member what is stored belongs to
  const [text, setText] = useState('守住')
  const box = useRef<HTMLFormElement>(null)
  return (
    <form ref={box} style={{ width: 360 }}>
      <textarea aria-label="写评论" value={text} onChange={({ target }) => setText(target.value)} />
      <StickerButton field={() => box.current?.querySelector('textarea')} />
    </form>
  )
}

async function openPicker() {
  await page.getByRole('button', { name: '表情和贴纸' }).click()
  const search = page.getByLabelText('搜索表情和贴纸')
  await expect.element(search).toHaveFocus()
  return search
}

async function open() {
  fakeServer(signedIn)
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <Suspense>
        <Form />
      </Suspense>
    </QueryClientProvider>,
  )
  const field = page.getByLabelText('写评论')
  await expect.element(field).toBeVisible()
  return field
}

test('emoji and stickers are inserted at the caret; arrow keys move in the grid; recent emoji come first', async () => {
  const field = await open()
  const element = field.element() as HTMLTextAreaElement
  element.setSelectionRange(1, 1)

  let search = await openPicker()
  await search.fill('奶茶')
  await expect.element(page.getByRole('button', { name: '珍珠奶茶' })).toBeVisible()
  await userEvent.keyboard('{Tab}{Tab}{Enter}')
  await expect.element(field).toHaveFocus()
  await expect.element(field).toHaveValue('守🧋住')
  expect(element.selectionStart).toBe('守🧋'.length)

  await page.getByRole('tab', { name: '贴纸' }).click()
  await expect.element(page.getByText('没有找到，换个词试试')).toBeVisible()
  await search.fill('')
  const first = page.getByRole('button', { name: '收到' })
  ;(first.element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByRole('button', { name: '冲' })).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  const below = document.activeElement as HTMLElement
  expect(below.offsetTop).toBeGreaterThan((first.element() as HTMLElement).offsetTop)
  expect(below.offsetLeft).toBe((page.getByRole('button', { name: '冲' }).element() as HTMLElement).offsetLeft)
  await userEvent.keyboard('{ArrowUp}{Home}{Enter}')
  await expect.element(field).toHaveValue('守🧋[贴纸:收到]住')

  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(field).toHaveValue('守🧋住')
  await userEvent.keyboard('{Control>}y{/Control}')
  await expect.element(field).toHaveValue('守🧋[贴纸:收到]住')

  await page.getByRole('tab', { name: '我的' }).click()
  await page.getByRole('button', { name: '本人来了' }).click()
  await expect.element(field).toHaveValue('守🧋[贴纸:收到][贴纸:本人来了]住')

  await search.click()
  await userEvent.keyboard('{Escape}')
  await expect.element(search).not.toBeInTheDocument()
  await expect.element(field).toHaveFocus()

  search = await openPicker()
  await expect.element(page.getByRole('heading', { level: 3 }).first()).toHaveTextContent('最近')
  await expect.element(page.getByRole('region', { name: '最近' }).getByRole('button')).toHaveTextContent('🧋')
})

test('on a touch screen, without the focus, the field’s undo takes back what is inserted, then what was typed', async () => {
  const { matchMedia } = window
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    matchMedia.call(window, query === '(pointer: coarse)' ? 'all' : query),
  )
  const field = await open()
  await userEvent.click(field)
  await userEvent.keyboard('{End}好')
  await page.getByRole('button', { name: '表情和贴纸' }).click()
  await page.getByRole('tab', { name: '贴纸' }).click()
  await page.getByRole('button', { name: '收到' }).click()
  await expect.element(field).toHaveValue('守住好[贴纸:收到]')
  await expect.element(field).not.toHaveFocus()
  await expect.element(field).not.toHaveAttribute('inputmode', 'none')

  await userEvent.click(field)
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(field).toHaveValue('守住好')
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(field).toHaveValue('守住')
})
