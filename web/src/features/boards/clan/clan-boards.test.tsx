import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { fakeServer } from '../../../../testing/fake-server.ts'
import { boardCard, boardMoment } from '../../../../testing/open-board.ts'
import { signedIn, time } from '../../../../testing/signed-in.ts'
import { useReport } from '../../../kernel/people/report.ts'
import { closePopup, usePopup } from '../../../kernel/popup/popup.ts'
import { ClanBoards } from './clan-boards.tsx'

const own = { ...boardMoment.author, user_id: 1, username: '老周_据点' }
const boards = [
  { card: boardCard, title: 'B 点快攻', author: boardMoment.author, pinned: 1 as const, rev: 1, time },
  { card: { ...boardCard, board_id: 6 }, title: 'A 点默认', author: own, rev: 2, time },
  { card: { ...boardCard, board_id: 7 }, title: 'C 点回防', author: own, hidden: 1 as const, rev: 3, time },
]

function Popup() {
  return usePopup(({ popup }) => popup)
}

function show(leads: boolean) {
  const sent: string[] = []
  fakeServer({
    ...signedIn,
    '/v1/clanBoards/getClanBoards': () => ({
      status: 200,
      boards: sent.some((one) => one.startsWith('delete')) ? boards.slice(1) : boards,
      hasMore: false,
    }),
    '/v1/clanBoards/pinClanBoard': (form) => {
      sent.push(`pin ${form.toString()}`)
      return { status: 200 }
    },
    '/v1/clanBoards/deleteClanBoard': (form) => {
      sent.push(`delete ${form.toString()}`)
      return { status: 200 }
    },
  })
  const component = () => (
    <QueryClientProvider client={new QueryClient()}>
      <ClanBoards community="r6" clanId={3} leads={leads} myId={1} />
      <Popup />
    </QueryClientProvider>
  )
  const routeTree = createRootRoute({ component })
  closePopup()
  return {
    sent,
    shown: render(<RouterProvider router={createRouter({ routeTree, history: createMemoryHistory() })} />),
  }
}

const menuOf = (title: string) => page.getByRole('button', { name: `「${title}」的更多操作` })

test('members see the boards and change their own', async () => {
  show(false)
  await expect.element(page.getByRole('link', { name: 'B 点快攻' })).toHaveAttribute('href', '/clan/r6/3/boards/5')
  await expect.element(page.getByRole('article', { name: 'B 点快攻' }).getByText('置顶')).toBeVisible()
  await menuOf('A 点默认').click()
  await expect.element(page.getByRole('menuitem', { name: '修改' })).toBeVisible()
  await expect.element(page.getByRole('menuitem', { name: '置顶' })).not.toBeInTheDocument()
})

test('members report others’ boards, not their own', async () => {
  show(false)
  await menuOf('A 点默认').click()
  await expect.element(page.getByRole('menuitem', { name: '修改' })).toBeVisible()
  await expect.element(page.getByRole('menuitem', { name: '举报' })).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await menuOf('B 点快攻').click()
  await expect.element(page.getByRole('menuitem', { name: '修改' })).not.toBeInTheDocument()
  await page.getByRole('menuitem', { name: '举报' }).click()
  expect(useReport.getState().reported).toEqual({ kind: 'clanBoard', id: 5 })
})

test('a hidden board says so to its author, who can only delete it', async () => {
  show(true)
  const row = page.getByRole('article', { name: 'C 点回防' })
  await expect.element(row.getByText('已被隐藏')).toBeVisible()
  await menuOf('C 点回防').click()
  await expect.element(page.getByRole('menuitem', { name: '删除' })).toBeVisible()
  for (const name of ['修改', '置顶', '举报'])
    await expect.element(page.getByRole('menuitem', { name })).not.toBeInTheDocument()
})

test('leaders pin and delete any; deleting asks once', async () => {
  const { sent } = show(true)
  await menuOf('A 点默认').click()
  await page.getByRole('menuitem', { name: '置顶' }).click()
  await expect.poll(() => sent).toEqual(['pin board_id=6&pinned=1'])
  sent.length = 0
  await menuOf('B 点快攻').click()
  await page.getByRole('menuitem', { name: '删除' }).click()
  await expect.element(page.getByRole('dialog', { name: '删除「B 点快攻」？' })).toBeVisible()
  expect(sent).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: '删除', exact: true }).click()
  await expect.poll(() => sent).toEqual(['delete board_id=5'])
  await expect.element(page.getByRole('link', { name: 'B 点快攻' })).not.toBeInTheDocument()
})
