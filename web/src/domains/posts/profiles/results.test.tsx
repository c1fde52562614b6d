import type { Profile } from '@judian/contract'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { signedIn } from '../../../../testing/signed-in.ts'
import { Results } from './results.tsx'

const account = signedIn['/v1/account/autosignin'] as unknown as Profile
const quiz = { community_id: 1, resultId: 'abc', code: 'BMSW', name: '秒表刺客', image_url: '/images/quiz/bmsw.webp' }

function show(results: Pick<Profile, 'quiz' | 'tile_score'>, isOwn: boolean) {
  const profile: Profile = { ...account, ...results }
  const routeTree = createRootRoute({ component: () => <Results profile={profile} isOwn={isOwn} /> })
  return render(<RouterProvider router={createRouter({ routeTree, history: createMemoryHistory() })} />)
}

test('another member’s results lead to the shared dossier and the tile game', async () => {
  await show({ quiz: { ...quiz, listed: 1 }, tile_score: 18_120 }, false)
  const dossier = page.getByRole('link', { name: '玩家档案 BMSW 秒表刺客' })
  await expect.element(dossier).toHaveAttribute('href', '/event/mbti/1/result/abc')
  await expect.element(page.getByRole('link', { name: /最高分\s*18120 分/ })).toHaveAttribute('href', '/event/tile')
})

test('the own result is marked as private, and links to its settings', async () => {
  await show({ quiz: { ...quiz, listed: 0 } }, true)
  const dossier = page.getByRole('link', { name: '玩家档案 BMSW · 仅自己可见 秒表刺客' })
  await expect.element(dossier).toHaveAttribute('href', '/event/mbti/1/result')
  await expect.element(page.getByRole('listitem')).toHaveLength(1)
})
