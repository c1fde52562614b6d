import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { SearchField } from './search-field.tsx'

test('what arrives in the address after more was typed does not replace it; Back and Forward do', async () => {
  const onValue = vi.fn()
  const field = page.getByRole('searchbox', { name: '战队名称' })
  const at = (value: string) => <SearchField label="战队名称" value={value} onValue={onValue} />
  const { rerender } = await render(at(''))
  await field.fill('末班')
  await expect.poll(() => onValue.mock.calls).toEqual([['末班']])
  await field.fill('末班缆车')
  await rerender(at('末班'))
  await expect.element(field).toHaveValue('末班缆车')
  await expect.poll(() => onValue.mock.calls).toEqual([['末班'], ['末班缆车']])
  await rerender(at('末班缆车'))
  await rerender(at('末班'))
  await expect.element(field).toHaveValue('末班')
  await rerender(at('末班缆车'))
  await expect.element(field).toHaveValue('末班缆车')
})
