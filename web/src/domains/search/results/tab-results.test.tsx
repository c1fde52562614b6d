import type { CallOutput } from '@judian/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { fakeServer } from '../../../../testing/fake-server.ts'
import { signedIn } from '../../../../testing/signed-in.ts'
import { stateOf } from '../address.ts'
import { TabResults } from './tab-results.tsx'

type Answer = CallOutput<'/v1/moments/searchMoments'>

const nothing: Answer = { status: 200, moments: [], hasMore: false, total: 0, cut: 0, corrected: 0 }
const named: NonNullable<Answer['named']> = {
  users: [{ user_id: 6, username: '北港修门匠', avatar_url: '/images/avatar/default-6.webp' }],
  communities: [],
  tags: [{ tag_num: 2, tag_name: '北港专区', community_name: 'r6' }],
  clans: [{ id: 3, name: '北港修门队', community_name: 'r6', avatar_url: '/images/communities/clan-default.webp' }],
  hashtags: [{ id: 5, name: '北港老门' }],
  events: [{ kind: 'match', title: '北港攻城战', path: '/event/202601' }],
}

function show(answer: Answer) {
  fakeServer({
    ...signedIn,
    '/v1/moments/searchMoments': answer,
    '/v1/moments/suggest': { status: 200, ...named, popular: [] },
  })
  const component = () => (
    <QueryClientProvider client={new QueryClient()}>
      <TabResults state={stateOf({ q: 'beigang' })} communities={new Map([['r6', '据点·主战区']])} listsOf="r6" />
    </QueryClientProvider>
  )
  const routeTree = createRootRoute({ component })
  return render(<RouterProvider router={createRouter({ routeTree, history: createMemoryHistory() })} />)
}

test('names that match the query show above the posts, each with its kind and page', async () => {
  await show({ ...nothing, named })
  const above = page.getByRole('region', { name: '名字相符' })
  const links: [name: string, address: string][] = [
    ['北港修门匠 用户', '/user/profile/6'],
    ['北港修门队 战队 · 据点·主战区', '/clan/r6/3'],
    ['#北港老门 话题', '/topic/5'],
    ['北港攻城战 活动', '/event/202601'],
    ['北港专区 标签 · 据点·主战区', '/community/r6/tag=2'],
  ]
  await expect.element(above.getByRole('link')).toHaveLength(links.length)
  for (const [name, address] of links)
    await expect.element(above.getByRole('link', { name, exact: true })).toHaveAttribute('href', address)
  await expect.element(page.getByText('没有找到和“beigang”有关的帖子')).toBeVisible()
  await expect.element(page.getByText('到别处找：')).not.toBeInTheDocument()
})

test('without a match, a search by name links elsewhere', async () => {
  await show(nothing)
  await expect.element(page.getByText('到别处找：')).toBeVisible()
  await expect.element(page.getByRole('region', { name: '名字相符' })).not.toBeInTheDocument()
})
