import type { CoinRecord } from '@judian/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { fakeServer } from '../../../../testing/fake-server.ts'
import { signedIn } from '../../../../testing/signed-in.ts'
import { FreshQueryClient } from '../../../kernel/ask/index.ts'
import { usePanels } from '../../../kernel/panels/panels.ts'
import { usePopup } from '../../../kernel/popup/popup.ts'
import { CoinsScreen } from './coins-screen.tsx'

const record = (id: number): CoinRecord => ({
  id,
  coins: id % 2 ? 100 : -50,
  balance: id,
  reason: id % 2 ? 'admin' : 'purchase',
  text: id % 2 ? '管理员调整：补发活动奖励' : '购买装扮：创可贴',
  time: '2026-11-01T00:00:00Z',
})

const Popup = () => usePopup(({ popup }) => popup)

async function open(pages: CoinRecord[][]) {
  fakeServer({
    ...signedIn,
    '/v1/account/getCoinRecords': (form) => {
      const number = Number(form.get('pageNum'))
      return { status: 200, records: pages[number - 1] ?? [], hasMore: number < pages.length }
    },
  })
  const component = () => (
    <Suspense>
      <CoinsScreen />
      <Popup />
    </Suspense>
  )
  const router = createRouter({ routeTree: createRootRoute({ component }) })
  await render(
    <QueryClientProvider client={new FreshQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}

test('each entry shows its reason, amount and balance; reaching the end loads earlier ones', async () => {
  const ids = Array.from({ length: 40 }, (_, at) => 40 - at)
  await open([ids.slice(0, 20).map(record), ids.slice(20).map(record)])
  const rows = page.getByRole('listitem')
  await expect.element(page.getByText('现有金币50')).toBeVisible()
  await expect.element(rows.first()).toBeVisible()
  expect(rows.first().element().textContent).toMatch(/购买装扮：创可贴.*花费\s*−50.*余额 40/)
  expect(rows.nth(1).element().textContent).toMatch(/管理员调整：补发活动奖励.*获得\s*\+100.*余额 39/)

  await rows.first().click()
  const details = page.getByRole('dialog', { name: '用去 50 金币' })
  await expect.element(details).toBeVisible()
  expect(details.element().textContent).toMatch(/购买装扮：创可贴.*此前余额90此后余额40/)
  await expect.element(details.getByRole('link', { name: '去衣橱看看' })).toHaveAttribute('href', '/avatar/edit')
  await details.getByRole('button', { name: '关闭' }).click()

  rows.last().element().scrollIntoView()
  await expect.element(page.getByText('没有更早的记录了')).toBeInTheDocument()
  expect(rows.elements()).toHaveLength(40)
})

test('an empty record explains how to earn coins, with a link', async () => {
  await open([[]])
  await expect.element(page.getByText(/每日签到、完成任务都能获得金币/)).toBeVisible()
  await page.getByRole('button', { name: '去签到、做任务' }).click()
  expect(usePanels.getState().panel).toBe('profile')
})
