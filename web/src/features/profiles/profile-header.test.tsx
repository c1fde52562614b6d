import type { Profile } from '@judian/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { signedIn } from '../../../testing/signed-in.ts'
import { me } from '../../kernel/session/me.ts'
import { ProfileHeader } from './profile-header.tsx'

const account = signedIn['/v1/account/autosignin'] as unknown as Profile

function show(profile: Profile) {
  const routeTree = createRootRoute({ component: () => <ProfileHeader profile={profile} /> })
  const client = new QueryClient()
  client.setQueryData(me.queryKey, null)
  const router = createRouter({ routeTree, history: createMemoryHistory() })
  return render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}

test('the profile of an ended account says so, in place of when its member joined', async () => {
  await show({ ...account, username: '已注销用户', ended: 1 })
  await expect.element(page.getByRole('heading', { name: '已注销用户' })).toBeVisible()
  await expect.element(page.getByText('这个账号已注销')).toBeVisible()
  await expect.element(page.getByText(/加入$/)).not.toBeInTheDocument()
})
