import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { type Answers, fakeServer } from '../../../../testing/fake-server.ts'
import { signedIn } from '../../../../testing/signed-in.ts'
import { FreshQueryClient } from '../../../kernel/ask/index.ts'
import { me } from '../../../kernel/session/index.ts'
import { QuizBadge } from './quiz-badge.tsx'

const quiz = { community_id: 1, resultId: 'r', code: 'BMSW', name: '秒表刺客', image_url: '/q.webp' }
const badge = page.getByRole('link', { name: '玩家档案 BMSW 秒表刺客' })

async function open(answers: Answers) {
  const asked = fakeServer({ ...signedIn, ...answers })
  const client = new FreshQueryClient()
  await client.prefetchQuery(me)
  const routeTree = createRootRoute({ component: () => <QuizBadge userId={7} /> })
  await render(
    <QueryClientProvider client={client}>
      <RouterProvider router={createRouter({ routeTree, history: createMemoryHistory() })} />
    </QueryClientProvider>,
  )
  return asked
}

test('a shown result is a badge that leads to its dossier', async () => {
  await open({ '/v1/moments/getQuizBadge': { status: 200, quiz: { ...quiz, listed: 1 } } })
  await expect.element(badge).toHaveAttribute('href', '/event/mbti/1/result/r')
})

test('one’s own result that nobody else sees is no badge, and visitors ask for none', async () => {
  const asked = await open({ '/v1/moments/getQuizBadge': { status: 200, quiz: { ...quiz, listed: 0 } } })
  await vi.waitFor(() => expect(asked).toContain('/v1/moments/getQuizBadge'))
  await expect.element(badge).not.toBeInTheDocument()
  const visitor = await open({ '/v1/account/autosignin': { status: 200, result: 401 } })
  expect(visitor).toEqual(['/v1/account/autosignin'])
})
