import type { CallOutput, SiteEvent } from '@judian/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { type Answers, fakeServer } from '../../../testing/fake-server.ts'
import { signedIn } from '../../../testing/signed-in.ts'
import { KnockScreen } from '../../domains/events/knock/knock-screen.tsx'
import { QuizScreen } from '../../domains/events/quiz/quiz-screen.tsx'
import { SharedResultScreen } from '../../domains/events/quiz/shared-result-screen.tsx'
import { VisitorQuiz } from '../../domains/events/quiz/visitor-quiz.tsx'
import { TileGameScreen } from '../../domains/events/tile/game/game-screen.tsx'
import { TileScreen } from '../../domains/events/tile/lobby/tile-screen.tsx'
import { CompanionsScreen } from '../../domains/events/westworld/companions-screen.tsx'
import { FreshQueryClient } from '../../kernel/ask/index.ts'
import { useMe } from '../../kernel/session/index.ts'

type Phase = SiteEvent['phase']
type Kind = Exclude<SiteEvent['kind'], 'match'>

const paths: Record<Kind, string> = {
  tile: '/event/tile',
  knock: '/event/knock',
  westworld: '/event/westworld',
  quiz: '/event/mbti/1',
}
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000 + 60_000).toISOString()
const event = (kind: Kind, phase: Phase): SiteEvent => ({
  kind,
  name: kind,
  title: `改名的${kind}`,
  summary: `${kind}的简介`,
  phase,
  path: paths[kind],
  ...(phase === 'coming' && { opens_at: inDays(2), closes_at: inDays(3) }),
})
const door = (phase: Phase) => ({ day: '2026-11-22', needed: 9, knocks: 3, opened: 0, total: 12, phase }) as const
const result: CallOutput<'/v1/event/mbti/getResultWithoutSignedIn'> = {
  status: 200,
  resultId: 'r'.repeat(22),
  result: { code: 'ABCD', name: '守门人', image_url: '/q.webp', motto: '守住', summary: '守得住', traits: [] },
  mates: [],
  statistics: [],
}
const member: Answers = {
  ...signedIn,
  '/v1/account/getBlockedIds': { status: 200, user_ids: [] },
  '/v1/event/tile/getTileRecord': {
    status: 200,
    open: 0,
    wall_open: 1,
    total_played: 0,
    leaderboard: [],
    comments: [],
  },
  '/v1/event/tile/getTileDay': { status: 200, tries: 0, from: '2026-10-19', days: [], pass_rates: [], clans: [] },
  '/v1/event/mbti/getQuestions': {
    status: 200,
    title: '题目的标题',
    questions: [{ id: 1, content: '你先看哪里？', options: [{ id: 1, content: '门' }] }],
  },
  '/v1/event/mbti/getResult': { ...result, listed: 0, members: [] },
  '/v1/event/mbti/getResultWithoutSignedIn': result,
  '/v1/westworld/getCompanions': {
    status: 200,
    hosts: [{ name: '小满', image_url: '/h.webp', introduction: '你好', stories: [{ id: 1, title: '' }] }],
  },
  '/v1/westworld/getPreferences': { status: 200, interest_tag: '', location: '' },
}
const visitor: Answers = { ...member, '/v1/account/autosignin': { status: 200, result: 401 } }

async function open(Screen: () => ReactNode, kind: Kind, phase: Phase | 'unlisted', answers = member) {
  const events = phase === 'unlisted' ? [] : [event(kind, phase)]
  fakeServer({
    ...answers,
    '/v1/event/getEvents': { status: 200, events },
    '/v1/event/knock/getDoor': { status: 200, ...door(phase === 'unlisted' ? 'over' : phase) },
  })
  const router = createRouter({ routeTree: createRootRoute({ component: Screen }) })
  const { unmount } = await render(
    <QueryClientProvider client={new FreshQueryClient()}>
      <Suspense>
        <RouterProvider router={router} />
      </Suspense>
    </QueryClientProvider>,
  )
  onTestFinished(unmount)
  return unmount
}

const Quiz = () => (useMe() ? <QuizScreen communityId={1} /> : <VisitorQuiz communityId={1} />)
const Shared = () => <SharedResultScreen communityId={1} resultId={result.resultId} />
const Game = () => <TileGameScreen mode="daily" onShare={async () => {}} />

const heading = (name: string, level = 1) => page.getByRole('heading', { level, name })
const text = (words: string | RegExp) => page.getByText(words)
const link = (name: string | RegExp) => page.getByRole('link', { name })
const button = (name: string | RegExp) => page.getByRole('button', { name })
async function absent(...locators: Locator[]) {
  for (const locator of locators) await expect.element(locator).not.toBeInTheDocument()
}

test.each([
  ['tile', TileScreen],
  ['knock', KnockScreen],
  ['westworld', CompanionsScreen],
  ['quiz', Quiz],
] as const)('the page of %s has its event’s title, and says why it is closed', async (kind, Screen) => {
  for (const answers of [member, visitor]) {
    const close = await open(Screen, kind, 'coming', answers)
    await expect.element(heading(`改名的${kind}`)).toBeVisible()
    expect(document.title).toBe(`改名的${kind} · 据点`)
    await expect.element(text(/活动尚未开始，(2 天 0 小时后开始|到时候再来敲)/)).toBeVisible()
    await absent(button(/^登录/), link(/^玩/), heading('你先看哪里？', 2))
    await close()
  }
  const close = await open(Screen, kind, 'over', visitor)
  await expect.element(text(/活动已结束/)).toBeVisible()
  await absent(button(/登录后(来敲|开玩|听故事|开始答题)/))
  await close()
  await open(Screen, kind, 'unlisted')
  await expect.element(text(/活动已结束/)).toBeVisible()
})

test('an ended tile event shows its records in the past, and begins no game', async () => {
  const close = await open(TileScreen, 'tile', 'over')
  await expect.element(text('你没有上榜')).toBeVisible()
  await expect.element(text('这个榜单没有成绩')).toBeVisible()
  await absent(link(/玩|继续/), button('说一句'))
  await close()
  await open(Game, 'tile', 'over')
  await vi.waitFor(() => expect(location.pathname).toBe('/event/tile'))
  await absent(button('开始'))
})

test('an ended door takes no knock and makes no calls', async () => {
  await open(KnockScreen, 'knock', 'over')
  await expect.element(button('敲门')).toBeDisabled()
  await absent(button('叫队友来敲'), text(/今天大家一共敲了/))
})

test('companions whose event is over have no more stories', async () => {
  await open(CompanionsScreen, 'westworld', 'over')
  await expect.element(text(/故事都收好了，下回再讲给你听/)).toBeVisible()
  await absent(heading('告诉伙伴', 2), text('还没讲的故事'))
})

test('an ended quiz shows no questions, only the member’s own result', async () => {
  const close = await open(Quiz, 'quiz', 'over')
  await expect.element(text('活动已结束，不能再测了。')).toBeVisible()
  await expect.element(link('再看一眼')).toBeVisible()
  await expect.element(link('看看别的活动')).toHaveAttribute('href', '/event')
  await absent(heading('你先看哪里？', 2))
  await close()
  await open(Shared, 'quiz', 'over')
  await expect.element(heading('守门人', 2)).toBeVisible()
  await absent(link('我也来测一测'))
})

test('an event without a listed page is unknown to visitors', async () => {
  await open(KnockScreen, 'knock', 'unlisted', visitor)
  await expect.element(text('错误代码：404')).toBeVisible()
})
