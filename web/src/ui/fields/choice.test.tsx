import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Choice } from './choice.tsx'

function Choosing({ count, error }: { count: number; error?: string }) {
  const [value, setValue] = useState('2')
  const options = Array.from({ length: count }, (_, at) => ({ value: String(at + 1), label: `第 ${at + 1} 个` }))
  return <Choice label="排序" value={value} options={options} error={error} onValue={setValue} />
}

test('up to seven options are chips that the arrow keys choose from', async () => {
  await render(<Choosing count={7} error="请选择有效的标签。" />)
  const group = page.getByRole('radiogroup', { name: '排序' })
  await expect.element(group).toHaveAccessibleDescription('请选择有效的标签。')
  await expect.element(group.getByRole('radio', { name: '第 2 个' })).toBeChecked()
  await userEvent.tab()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(group.getByRole('radio', { name: '第 3 个' })).toBeChecked()
  await expect.element(group.getByRole('radio', { name: '第 3 个' })).toHaveFocus()
  await group.getByRole('radio', { name: '第 7 个' }).click()
  await expect.element(group.getByRole('radio', { name: '第 7 个' })).toBeChecked()
  await expect.element(page.getByRole('combobox')).not.toBeInTheDocument()
})

test('more are a native select', async () => {
  await render(<Choosing count={8} />)
  await expect.element(page.getByRole('combobox', { name: '排序' })).toHaveValue('2')
  await expect.element(page.getByRole('radiogroup')).not.toBeInTheDocument()
})
