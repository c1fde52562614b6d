import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import '../../ui/tokens.css'
import { ItemFrame } from './item-frame.tsx'

const item = (quality: number) => ({ body_item_name: '雨夜', body_item_url: '/a.webp', body_item_quality: quality })

test('items of quality 3 and 4 are highlighted', async () => {
  const { container } = await render(
    [1, 2, 3, 4].map((quality) => <ItemFrame key={quality} item={item(quality)} size={40} />),
  )
  const frames = [...container.querySelectorAll('[data-quality]')]
  expect(frames.map((frame) => getComputedStyle(frame).boxShadow !== 'none')).toEqual([false, false, true, true])
})

test('frosted panels have a blur of 18 and a saturation of 180', () => {
  const tokens = getComputedStyle(document.documentElement)
  expect(tokens.getPropertyValue('--glass-filter').trim()).toBe('blur(18px) saturate(180%)')
})
