import { expect, test } from 'vitest'
import { inLayer } from './layers.ts'

test.each([
  ['web/src/ui/display/card.module.css', 'ui'],
  ['web/src/kernel/toast/toast.module.css', 'ui'],
  ['web/src/domains/posts/feed/feed-list.module.css', 'features'],
  ['web/src/features/polls/poll.module.css', 'features'],
  ['admin/src/components/layout/page.module.css', 'features'],
])('%s is in the layer %s', (path, layer) => {
  expect(inLayer('.card {\n}\n', `/site/${path}`)).toBe(`@layer ${layer} {\n.card {\n}\n}\n`)
})

test('a module names no layer itself', () => {
  expect(() => inLayer('@layer ui {}', '/site/web/src/ui/card.module.css')).toThrow('take out @layer')
})
