import { afterEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { nameSite } from '../../kernel/site-name.ts'
import { Wordmark } from './wordmark.tsx'

afterEach(() => nameSite('据点'))

test('the name that the site came with is drawn, another one is text', async () => {
  const { container, rerender } = await render(<Wordmark />)
  expect(container.querySelector('svg')).not.toBeNull()
  nameSite('北港车友')
  await rerender(<Wordmark key="renamed" />)
  expect(container.textContent).toBe('北港车友')
})
