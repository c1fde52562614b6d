import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { useIsMobile } from './use-is-mobile.ts'

const [width, height] = [innerWidth, innerHeight]
afterEach(() => page.viewport(width, height))

const Width = () => (useIsMobile() ? '手机' : '电脑')

test('a window is a phone’s up to a width of 991 px, live', async () => {
  await page.viewport(992, 800)
  await render(<Width />)
  await expect.element(page.getByText('电脑')).toBeVisible()
  await page.viewport(991, 800)
  await expect.element(page.getByText('手机')).toBeVisible()
})
