import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { fakeServer } from '../../../../testing/fake-server.ts'
import { eventOf, match } from '../../../../testing/match.ts'
import { signedIn } from '../../../../testing/signed-in.ts'
import { FreshQueryClient } from '../../../kernel/ask/index.ts'
import { DrawCard } from './lottery/draw-card.tsx'
import { MatchCard } from './matches/match-card.tsx'

test('a past event shows no chances, and no bar without votes', async () => {
  fakeServer(signedIn)
  const voted = { ...match(3, 4, 5, 3), clan1_votes: 3, clan2_votes: 1 }
  const { lottery } = eventOf([])
  const component = () => (
    <Suspense>
      <DrawCard
        event="202511"
        lottery={{ ...lottery, chances: 1 }}
        phase="over"
        noted={lottery.sealed!.root}
        hasMissions
      />
      <ul>
        {[match(1, 2, 3, 1), voted].map((one) => (
          <MatchCard key={one.match_id} match={one} state="decided" isOver community="r6" />
        ))}
      </ul>
    </Suspense>
  )
  const router = createRouter({ routeTree: createRootRoute({ component }), history: createMemoryHistory() })
  await render(
    <QueryClientProvider client={new FreshQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  await expect.element(page.getByText('活动已经结束，抽奖停止。')).toBeVisible()
  await expect.element(page.getByText(/抽奖机会/)).not.toBeInTheDocument()
  await expect.element(page.getByText(/3 票 · 75%/)).toBeVisible()
  await expect.element(page.getByText(/0 票/)).not.toBeInTheDocument()
})
