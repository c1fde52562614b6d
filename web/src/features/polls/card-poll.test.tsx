import type { Moment, Poll } from '@judian/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { fakeServer } from '../../../testing/fake-server.ts'
import { signedIn } from '../../../testing/signed-in.ts'
import { CardPoll } from './card-poll.tsx'

const open: Poll = {
  question: '守哪张图？',
  options: ['仓库', '码头'],
  choices: 1,
  ends_at: new Date(Date.now() + 86_400_000).toISOString(),
  rev: 1,
  vote_count: 1,
  counts: [1, 0],
  votes_rev: 1,
}

const listed = (message_id: number, poll: Poll) =>
  ({ message_id, community: 'r6', review: 'published', author: { user_id: 2 }, poll: 2, beside: { poll } }) as Moment

test('the cards of five polls show what their feed has, and what a later one has, and ask nothing until a vote', async () => {
  const asked = fakeServer({
    ...signedIn,
    '/v1/polls/votePoll': { status: 200, poll: { ...open, own: [2], vote_count: 4, counts: [1, 3], votes_rev: 4 } },
  })
  function Feed() {
    const [votes, setVotes] = useState(1)
    const polls = [1, 2, 3, 4, 5].map((id) => ({
      ...open,
      question: `守哪张图 ${id}`,
      votes_rev: votes,
      vote_count: votes,
    }))
    return (
      <>
        <button onClick={() => setVotes(3)}>刷新</button>
        {polls.map((poll, at) => (
          <CardPoll key={at} moment={listed(at + 1, poll)} />
        ))}
      </>
    )
  }
  const component = () => (
    <QueryClientProvider client={new QueryClient()}>
      <Suspense>
        <Feed />
      </Suspense>
    </QueryClientProvider>
  )
  const routeTree = createRootRoute({ component })
  await render(<RouterProvider router={createRouter({ routeTree, history: createMemoryHistory() })} />)
  await expect.element(page.getByText('1 人参与')).toHaveLength(5)
  await page.getByRole('button', { name: '刷新' }).click()
  await expect.element(page.getByText('3 人参与')).toHaveLength(5)
  expect(asked.filter((path) => path !== '/v1/account/autosignin')).toEqual([])

  const second = page.getByRole('radiogroup', { name: '守哪张图 2' })
  await second.getByRole('radio', { name: '码头', exact: false }).click()
  await page.getByRole('button', { name: '投票' }).nth(1).click()
  await expect.element(page.getByText('75% 3 票')).toBeVisible()
  expect(asked.filter((path) => path !== '/v1/account/autosignin')).toEqual(['/v1/polls/votePoll'])
})
