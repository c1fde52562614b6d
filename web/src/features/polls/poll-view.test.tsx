import type { Moment, Poll } from '@judian/contract'
import { QueryClient, QueryClientProvider, useSuspenseQuery } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { fakeServer } from '../../../testing/fake-server.ts'
import { signedIn } from '../../../testing/signed-in.ts'
import { PollView } from './poll-view.tsx'

const moment = { message_id: 7, community: 'r6', review: 'published', author: { user_id: 2 } } as Moment
const maps: Poll = {
  question: '守哪张图？',
  options: ['仓库', '码头', '剧院'],
  choices: 2,
  ends_at: new Date(Date.now() + 86_400_000 * 2 + 60_000).toISOString(),
  rev: 1,
  vote_count: 4,
  votes_rev: 4,
}

function show(poll: Partial<Poll>) {
  fakeServer(signedIn)
  return renderPage(<PollView moment={moment} poll={{ ...maps, ...poll }} edited=" · 已编辑" />)
}

function renderPage(content: ReactNode) {
  const component = () => (
    <QueryClientProvider client={new QueryClient()}>
      <Suspense>{content}</Suspense>
    </QueryClientProvider>
  )
  const routeTree = createRootRoute({ component })
  return render(<RouterProvider router={createRouter({ routeTree, history: createMemoryHistory() })} />)
}

test('marks as many options as a ballot may have, and shows no results before the vote', async () => {
  await show({ results_after: 1 })
  const option = (name: string) => page.getByRole('checkbox', { name })
  await expect.element(page.getByRole('button', { name: '投票' })).toBeDisabled()
  await option('仓库').click()
  await option('剧院').click()
  await expect.element(option('码头')).toBeDisabled()
  await expect.element(page.getByRole('button', { name: '投票' })).toBeEnabled()
  await expect.element(page.getByText('4 人参与 · 还剩 2 天')).toBeVisible()
  await expect.element(page.getByText(/最多选 2 项 · 投票后才能看到结果 · 投过不能改/)).toBeVisible()
  await expect.element(page.getByText('%')).not.toBeInTheDocument()
})

test('from its end on a poll is fetched until the answer has its results', async () => {
  const ends_at = new Date(Date.now() + 300).toISOString()
  const open = { ...maps, ends_at, results_after: 1 } as const
  // The second answer is of a server whose clock is a little behind.
  const answers: Poll[] = [open, open, { ...open, closed: 1, counts: [1, 3, 0] }]
  const fetched = vi.fn(() => Promise.resolve(answers.shift()!))
  fakeServer(signedIn)
  function Page() {
    const { data } = useSuspenseQuery({ queryKey: ['moment', 7], queryFn: fetched })
    return <PollView moment={moment} poll={data} edited="" />
  }
  await renderPage(<Page />)
  await expect.element(page.getByText('75% 3 票'), { timeout: 8_000 }).toBeVisible()
  await expect.element(page.getByText('4 人参与 · 已截止')).toBeVisible()
  expect(fetched).toHaveBeenCalledTimes(3)
})

test('a final vote can’t be changed, and shows the options’ counts', async () => {
  await show({ counts: [1, 3, 0], own: [2], text_changed: 1 })
  await expect.element(page.getByText('75% 3 票')).toBeVisible()
  await expect.element(page.getByText('码头（你选的）')).toBeVisible()
  await expect.element(page.getByText('标题和正文在投票开始后改过 · 已编辑')).toBeVisible()
  await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button')).not.toBeInTheDocument()
})

test.for([
  [[1], '你猜对了'],
  [[3], '这次没猜中'],
] as const)('a poll about a decided match tells who voted for %j: %s', async ([own, text]) => {
  await show({
    choices: 1,
    closed: 1,
    counts: [3, 0, 1],
    own: [...own],
    match: { match_id: 3, event: '202511', winner: 1 },
  })
  await expect.element(page.getByText(text)).toBeVisible()
  await expect.element(page.getByText('4 人参与 · 已截止')).toBeVisible()
  await expect.element(page.getByText('结果', { exact: true })).toBeVisible()
  const link = page.getByRole('link', { name: '看这场对决' })
  await expect.element(link).toHaveAttribute('href', '/event/202511#match-3')
})
