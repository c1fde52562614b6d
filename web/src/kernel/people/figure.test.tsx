import { expect, onTestFinished, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { setMotion } from '../../../testing/set-motion.ts'
import { Figure } from './figure.tsx'

const none = 'default'
const bare = { hats: none, tops: none, bottoms: none, foot: none, face: none, hand_left: none, hand_right: none }
const [armor, boots] = ['/images/items/tops/dragon-armor.webp', '/images/items/foot/sneakers.webp']
const avatar = { ...bare, tops: armor, foot: boots, background_color: none, user_id: 1, legendary: [armor] }

test('a shine passes only over a legendary item, and is still with reduced motion', async () => {
  const { container } = await render(<Figure avatar={avatar} />)
  const glints = [...container.querySelectorAll('span')]
  expect(glints.map((one) => getComputedStyle(one).maskImage)).toEqual([expect.stringContaining(armor)])
  const animation = () => getComputedStyle(glints[0]!, '::after').animationName
  expect(animation()).toBe('none')
  await setMotion('no-preference')
  onTestFinished(() => setMotion('reduce'))
  expect(animation()).toMatch(/glint/)
})
