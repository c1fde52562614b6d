import type { Guide } from '@judian/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { fakeServer } from '../../../../testing/fake-server.ts'
import { boardMoment, guide } from '../../../../testing/open-board.ts'
import { signedIn } from '../../../../testing/signed-in.ts'
import { GuideRow } from './guide-row.tsx'

function Row({ first, isOwn }: { first: Guide; isOwn: boolean }) {
  const [shown, setShown] = useState(first)
  const author = { ...boardMoment.author, user_id: isOwn ? 1 : 2 }
  return <GuideRow moment={{ ...boardMoment, author }} guide={shown} onGuide={setShown} />
}

const show = (first: Guide, isOwn = false) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Suspense>
        <Row first={first} isOwn={isOwn} />
      </Suspense>
    </QueryClientProvider>,
  )

test('a reader votes, and changes the vote', async () => {
  fakeServer({
    ...signedIn,
    '/v1/guides/voteGuide': (form) => ({
      status: 200,
      guide: form.get('valid') === '1' ? { ...guide, valid: 5, own: 1 } : { ...guide, outdated: 2, own: 0 },
    }),
  })
  await show(guide)
  await expect.element(page.getByText('适用于 S2 赛季')).toBeVisible()
  await page.getByRole('button', { name: '仍有效 4' }).click()
  await expect.element(page.getByRole('button', { name: '仍有效 5', pressed: true })).toBeVisible()
  await page.getByRole('button', { name: '已过时 1' }).click()
  await expect.element(page.getByRole('button', { name: '已过时 2', pressed: true })).toBeVisible()
  await expect.element(page.getByRole('button', { name: '仍有效 4', pressed: false })).toBeVisible()
})

test('a new season asks only the author to confirm', async () => {
  fakeServer({
    ...signedIn,
    '/v1/guides/confirmGuide': { status: 200, guide: { season: 'S3', confirmed: 1, valid: 0, outdated: 0 } },
  })
  await show({ ...guide, past: 1, stale: 1 }, true)
  await expect.element(page.getByText('S2 赛季的内容，还没有人确认')).toBeVisible()
  await expect.element(page.getByRole('button', { name: '已过时' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: '确认有效' }).click()
  await expect.element(page.getByText('适用于 S3 赛季，作者已确认')).toBeVisible()
  await expect.element(page.getByRole('button', { name: '确认有效' })).not.toBeInTheDocument()
})

test('a post that its readers call outdated is marked in its own season', async () => {
  fakeServer(signedIn)
  await show({ ...guide, outdated: 12, stale: 1 })
  await expect.element(page.getByText('S2 赛季的内容，不少读者说已经过时')).toBeVisible()
})
