import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Menu } from './menu.tsx'

test('rarely used entries of a menu show instead of the others, and are reached by keyboard', async () => {
  const onSelect = vi.fn<() => void>()
  const entry = (label: string) => ({ label, onSelect })
  await render(<Menu label="操作" items={['收藏', '复制链接'].map(entry)} more={['取证', '删除'].map(entry)} />)
  const entries = () =>
    page
      .getByRole('menuitem')
      .elements()
      .map(({ textContent }) => textContent)

  await page.getByRole('button', { name: '操作' }).click()
  await expect.poll(entries).toEqual(['收藏', '复制链接', '更多'])
  await page.getByRole('menuitem', { name: '更多' }).click()
  await expect.poll(entries).toEqual(['取证', '删除'])
  await expect.element(page.getByRole('menuitem', { name: '取证' })).toHaveFocus()
  expect(onSelect).not.toHaveBeenCalled()
  await page.getByRole('menuitem', { name: '删除' }).click()
  expect(onSelect).toHaveBeenCalledOnce()
  await expect.poll(entries).toEqual([])
})
