import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { setMotion } from '../../../testing/set-motion.ts'
import '../../ui/tokens.css'
import { showToast } from './toast-store.ts'
import { Toast } from './toast.tsx'

const notice = (text: string) => page.getByText(text).element().closest('p')!

test.for([
  [1, 'rgb(68, 227, 176)'],
  [2, 'rgb(143, 193, 253)'],
  [3, 'rgb(253, 217, 126)'],
] as const)('a toast of status %i has its colour', async ([status, color]) => {
  await render(<Toast />)
  showToast('你好', status)
  await expect.element(page.getByText('你好')).toBeVisible()
  expect(getComputedStyle(notice('你好')).backgroundColor).toBe(color)
})

test('a toast slides in from the bottom', async () => {
  onTestFinished(() => setMotion('reduce'))
  await setMotion('no-preference')
  await render(<Toast />)
  showToast('你好')
  await expect.element(page.getByText('你好')).toBeInTheDocument()
  const [slide] = notice('你好').getAnimations()
  const [first] = (slide!.effect as KeyframeEffect).getKeyframes()
  expect(first).toMatchObject({ transform: 'translateY(100%)' })
})
