import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { fakeServer } from '../../../../testing/fake-server.ts'
import { boardMoment, zhanqiao } from '../../../../testing/open-board.ts'
import { addressOf, filtersOf } from './address.ts'
import { BoardsScreen } from './boards-screen.tsx'
import { MapScreen } from './map-screen.tsx'

const sent: string[] = []

function show(screen: typeof BoardsScreen, map = '') {
  sent.length = 0
  fakeServer({
    '/v1/boards/getMaps': { status: 200, maps: [zhanqiao], seasons: ['S2', 'S1'] },
    '/v1/boards/getBoards': (form) => {
      sent.push(form.toString())
      return { status: 200, moments: [], hasMore: false }
    },
  })
  const Screen = screen
  function Page() {
    const [filters, setFilters] = useState({ ...filtersOf(''), map })
    return (
      <>
        <p>{addressOf(filters, map !== '')}</p>
        <Screen filters={filters} onFilters={setFilters} renderMoment={() => <p>{boardMoment.title}</p>} />
      </>
    )
  }
  const component = () => (
    <QueryClientProvider client={new QueryClient()}>
      <Suspense>
        <Page />
      </Suspense>
    </QueryClientProvider>
  )
  const routeTree = createRootRoute({ component })
  return render(<RouterProvider router={createRouter({ routeTree, history: createMemoryHistory() })} />)
}

test('filters choose map, side, season and order; all of them are in the address', async () => {
  await show(BoardsScreen)
  await page.getByRole('radio', { name: '栈桥' }).click()
  await page.getByRole('radio', { name: '防守' }).click()
  await page.getByRole('combobox', { name: '赛季' }).selectOptions('S1')
  await page.getByRole('tab', { name: '最新' }).click()
  await expect.element(page.getByText('/boards?map=zhanqiao&side=defend&season=S1&sorted=latest')).toBeVisible()
  await expect
    .poll(() => Object.fromEntries(new URLSearchParams(sent.at(-1))))
    .toEqual({ map: 'zhanqiao', side: 'defend', season: 'S1', sorted: 'latest', pageNum: '1' })
  await expect.element(page.getByText(/还没有这样的战术板/)).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: '栈桥：看地图和地点' }))
    .toHaveAttribute('href', '/boards/zhanqiao')
})

test('a map’s page shows its places, floor by floor, and only its boards', async () => {
  await show(MapScreen, 'zhanqiao')
  await expect.element(page.getByRole('img', { name: '栈桥，一楼。地点：B 桥、机房、长廊' })).toBeVisible()
  await page.getByRole('radio', { name: '二楼' }).click()
  await expect.element(page.getByRole('img', { name: '栈桥，二楼。地点：阁楼' })).toBeVisible()
  await expect.element(page.getByText('/boards/zhanqiao', { exact: true })).toBeVisible()
  expect(new URLSearchParams(sent.at(-1)).get('map')).toBe('zhanqiao')
  await expect.element(page.getByRole('radio', { name: '全部地图' })).not.toBeInTheDocument()
})

test('an unknown map is not found', async () => {
  await show(MapScreen, 'nowhere')
  await expect.element(page.getByText(/找不到|不存在|没有/).first()).toBeVisible()
})
