import type { Match, MatchSlot } from '@judian/contract'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { match, time } from '../../../../../testing/match.ts'
import { Bracket } from './bracket.tsx'
import { MatchLinks } from './match-links.tsx'

const show = (shown: ReactNode) => {
  const routeTree = createRootRoute({ component: () => shown })
  return render(<RouterProvider router={createRouter({ routeTree, history: createMemoryHistory() })} />)
}

const group = (round: string, matches: Match[]) => matches.map((one) => ({ ...one, round }))
const scored = (one: Match, clan1_score: number, clan2_score: number) => ({ ...one, clan1_score, clan2_score })
const final: MatchSlot = {
  slot_id: 1,
  round: '决赛',
  starts_at: time(19),
  sides: [
    { group: 'A 组', place: 1 },
    { group: 'B 组', place: 2 },
  ],
}

test('a group’s table says places and leads; a side that a group decides has its place until a clan takes it', async () => {
  const a = group('A 组', [
    scored(match(1, 2, 3, 1), 2, 0),
    scored(match(2, 3, 5, 2), 1, 0),
    scored(match(3, 1, 7, 1), 0, 1),
  ])
  const b = group('B 组', [match(4, 5, 4, 4), match(5, 6, 6, 5), match(6, 4, 8)])
  await show(<Bracket matches={[...a, ...b]} slots={[final]} />)
  const table = page.getByRole('list', { name: 'A 组排名' }).getByRole('listitem')
  await expect.element(table.nth(0)).toHaveTextContent('1clan 12 胜 0 负+3')
  await expect.element(table.nth(1)).toHaveTextContent('2clan 21 胜 1 负−1')
  const sides = page.getByRole('region', { name: '决赛' })
  await expect.element(sides.getByText('clan 1', { exact: true })).toBeVisible()
  await expect.element(sides.getByText('B 组第二', { exact: true })).toBeVisible()
})

test('posts about a decided match are those of its community that name both clans', async () => {
  const decided = { ...match(1, 2, 3, 1), clan1_name: 'No Cilantro', clan2_name: '北港修门队' }
  await show(<MatchLinks match={decided} state="decided" community="r6" />)
  const { search } = new URL(
    page.getByRole('link', { name: '看这场的帖子' }).element().getAttribute('href')!,
    'https://a.example',
  )
  const query = new URLSearchParams(search)
  expect([query.get('q'), query.get('community')]).toEqual(['"No Cilantro" "北港修门队"', 'r6'])
})
