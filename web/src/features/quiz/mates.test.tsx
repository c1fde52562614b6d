import type { CallOutput } from '@judian/contract'
import { QueryClientProvider, useSuspenseQuery } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { type Answers, fakeServer } from '../../../testing/fake-server.ts'
import { signedIn } from '../../../testing/signed-in.ts'
import { FreshQueryClient } from '../../kernel/ask/index.ts'
import { Mates } from './mates.tsx'
import { ownQuizResult } from './queries.ts'

type Mate = CallOutput<'/v1/event/mbti/getMates'>['members'][number]

const kind = (code: string, name: string) => ({ code, name, image_url: '/q.webp' })
const own: CallOutput<'/v1/event/mbti/getResult'> = {
  status: 200,
  resultId: 'r'.repeat(22),
  result: { ...kind('BMSW', '秒表刺客'), motto: '', summary: '', traits: [] },
  mates: [],
  statistics: [],
  listed: 0,
  members: [],
}
const account = signedIn['/v1/account/autosignin'] as unknown as Mate
const mate = (user_id: number, fit: Mate['fit'], name: string): Mate => ({
  ...account,
  user_id,
  username: `队友${user_id}`,
  user_level: 3,
  time: '2026-01-01T00:00:00.000Z',
  resultId: String(user_id).padStart(22, 'm'),
  kind: kind('HGTJ', name),
  fit,
})

function Screen() {
  const { data } = useSuspenseQuery(ownQuizResult(1))
  return data && <Mates communityId={1} own={data} />
}

async function open(answers: Answers) {
  fakeServer({ ...signedIn, '/v1/event/mbti/getResult': own, ...answers })
  const router = createRouter({ routeTree: createRootRoute({ component: Screen }), history: createMemoryHistory() })
  await render(
    <QueryClientProvider client={new FreshQueryClient()}>
      <Suspense>
        <RouterProvider router={router} />
      </Suspense>
    </QueryClientProvider>,
  )
}

const pageOf = (...members: Mate[]) => ({ status: 200 as const, members, hasMore: false })

test('team mates come with how well they fit, can be followed, and lead to the comparison', async () => {
  await open({
    '/v1/event/mbti/getMates': (form) =>
      form.get('after') === '6_7'
        ? pageOf(mate(8, 1, '压舱石'))
        : { ...pageOf(mate(7, 6, '守夜人')), hasMore: true, next: '6_7' },
    '/v1/account/toggleFollow': { status: 200, followed: 1, followers: 1 },
  })
  await expect.element(page.getByText('HGTJ 守夜人')).toBeVisible()
  await expect.element(page.getByText('互为最配')).toBeVisible()
  const compare = page.getByRole('link', { name: '和 队友7 比一比' })
  await expect.element(compare).toHaveAttribute('href', `/event/mbti/1/result/${'7'.padStart(22, 'm')}`)
  await page.getByRole('button', { name: '关注 队友7', exact: true }).click()
  await expect.element(page.getByRole('button', { name: '已关注 队友7' })).toBeVisible()
  await page.getByRole('button', { name: '再看一些' }).click()
  await expect.element(page.getByText('打法不同')).toBeVisible()
  expect(page.getByRole('listitem').elements()).toHaveLength(2)
})

test('without any, the list says what to do; one’s own wish to be found is saved', async () => {
  await open({
    '/v1/event/mbti/getMates': pageOf(),
    '/v1/event/mbti/updateSeeksMates': (form) => ({
      status: 200,
      seeks_mates: form.get('seeks_mates') === '1' ? 1 : 0,
    }),
  })
  await expect.element(page.getByText(/还没有人在找队友。勾选下面这一项/)).toBeVisible()
  const seek = page.getByRole('checkbox', { name: /我也在找队友/ })
  await expect.element(seek).not.toBeChecked()
  await seek.click()
  await expect.element(seek).toBeChecked()
  await expect.element(page.getByText(/除了你，还没有人在找队友/)).toBeVisible()
  await seek.click()
  await expect.element(seek).not.toBeChecked()
  await page.getByRole('checkbox', { name: '绑定了游戏ID' }).click()
  await page.getByRole('button', { name: '看所有人' }).click()
  await expect.element(page.getByText(/还没有人在找队友/)).toBeVisible()
})
