import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Rules } from './rules.tsx'

const kept = page.getByText(/没用完的机会保留/)

test('the rules keep unused chances only as long as they can be used', async () => {
  const { rerender } = await render(<Rules isOver={false} />)
  await expect.element(kept).toBeVisible()
  await rerender(<Rules isOver />)
  await expect.element(page.getByText(/抽完为止/)).toBeVisible()
  await expect.element(kept).not.toBeInTheDocument()
})
