import { QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { fakeServer } from '../../../../testing/fake-server.ts'
import { FreshQueryClient } from '../../../kernel/ask/index.ts'
import '../../../ui/styles.css'
import { HeardStoriesPopup } from './heard-stories-popup.tsx'

const option = (content: string, taken: 0 | 1, next = 0) => ({ content, taken, next })

test('a heard story is reread along the ways taken; options never taken lack their targets', async () => {
  const host = { name: '小满', image_url: '/h.webp', introduction: '' }
  const stories = [
    { id: 7, title: '呼号登记', endings: 3, found: 1 },
    { id: 8, title: '' },
  ]
  fakeServer({
    '/v1/westworld/getCompanions': { status: 200, hosts: [{ ...host, stories }] },
    '/v1/westworld/getHeardStory': {
      status: 200,
      title: '呼号登记',
      host: '小满',
      image_url: '/h.webp',
      endings: 3,
      found: 1,
      dialogs: [
        { id: 1, content: '你叫什么？', is_ending: 0, options: [option('吊灯', 1, 2), option('不说', 0)] },
        { id: 2, content: '登记完毕。', is_ending: 1, options: [] },
      ],
    },
  })
  await render(
    <QueryClientProvider client={new FreshQueryClient()}>
      <HeardStoriesPopup onClose={() => {}} />
    </QueryClientProvider>,
  )
  await page.getByRole('button', { name: '呼号登记 结局 1 / 3' }).click()
  await expect.element(page.getByText('找到了 1 个结局，共 3 个')).toBeInTheDocument()
  await expect.element(page.getByText('这里还有没走过的路，下次听到时可以选别的回答')).toBeVisible()
  await expect.element(page.getByText('不说')).not.toBeInTheDocument()
  await page.getByRole('button', { name: '吊灯' }).click()
  await expect.element(page.getByText('登记完毕。')).toBeVisible()
  await expect.element(page.getByText('— 结局 —')).toBeVisible()
  await page.getByRole('button', { name: '从头再读' }).click()
  await expect.element(page.getByText('登记完毕。')).not.toBeInTheDocument()
})
