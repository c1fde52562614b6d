import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { fakeServer } from '../../../../testing/fake-server.ts'
import { signedIn } from '../../../../testing/signed-in.ts'
import { FreshQueryClient } from '../../../kernel/ask/index.ts'
import { KnockScreen } from './knock-screen.tsx'

const door = { status: 200 as const, day: '2026-11-28', needed: 7, total: 20, phase: 'open' as const }
const behind = { line: '里面有人等你', link: { title: '今天的热帖', url: '/community/r6/1' } }

async function show(knocks: number) {
  const opened = { ...door, knocks: 7, opened: 1 as const, behind }
  fakeServer({
    ...signedIn,
    '/v1/event/getEvents': { status: 200, events: [] },
    '/v1/event/knock/getDoor': knocks === 7 ? opened : { ...door, knocks, opened: 0 },
    '/v1/event/knock/knock': { ...opened, coins: 10 },
  })
  const routeTree = createRootRoute({ component: () => <KnockScreen /> })
  await render(
    <QueryClientProvider client={new FreshQueryClient()}>
      <Suspense>
        <RouterProvider router={createRouter({ routeTree, history: createMemoryHistory() })} />
      </Suspense>
    </QueryClientProvider>,
  )
}

const link = page.getByRole('link', { name: '今天的热帖' })

test('the last knock by keyboard leads to the link behind the door', async () => {
  await show(6)
  const drawing = page.getByRole('button', { name: '敲门' })
  await expect.element(drawing).toBeEnabled()
  drawing.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(link).toHaveFocus()
})

test('a door that was open before takes no focus', async () => {
  await show(7)
  await expect.element(link).toBeVisible()
  await expect.element(link).not.toHaveFocus()
})
