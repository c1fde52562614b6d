import { QueryClientProvider } from '@tanstack/react-query'
import { createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { fakeServer } from '../../../../testing/fake-server.ts'
import { signedIn } from '../../../../testing/signed-in.ts'
import { FreshQueryClient } from '../../../kernel/ask/index.ts'
import { OwnResultScreen } from './own-result-screen.tsx'

test('who is listed alone reads that no one else is, not that they could be the first', async () => {
  fakeServer({
    ...signedIn,
    '/v1/event/getEvents': { status: 200, events: [] },
    '/v1/event/mbti/getResult': {
      status: 200,
      resultId: 'r'.repeat(22),
      result: { code: 'ABCD', name: '守门人', image_url: '/q.webp', motto: '守住', summary: '守得住', traits: [] },
      mates: [],
      statistics: [],
      listed: 0,
      members: [],
    },
    '/v1/event/mbti/updateResultListed': { status: 200, listed: 1 },
  })
  const routeTree = createRootRoute({ component: () => <OwnResultScreen communityId={1} onPost={() => {}} /> })
  await render(
    <QueryClientProvider client={new FreshQueryClient()}>
      <Suspense>
        <RouterProvider router={createRouter({ routeTree })} />
      </Suspense>
    </QueryClientProvider>,
  )
  await expect.element(page.getByText('还没有人公开。你可以做第一个。')).toBeVisible()
  await page.getByLabelText(/让同类在这里看到我/).click()
  await expect.element(page.getByText('除了你，还没有人公开。')).toBeVisible()
})
