import type { TileComment } from '@judian/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { fakeServer } from '../../../../../testing/fake-server.ts'
import { setMotion } from '../../../../../testing/set-motion.ts'
import { plainLook, signedIn, time } from '../../../../../testing/signed-in.ts'
import '../../../../ui/styles.css'
import { FreshQueryClient } from '../../../../kernel/ask/index.ts'
import { Toast } from '../../../../kernel/toast/toast.tsx'
import { CommentPopup } from './comment-popup.tsx'
import { Comments } from './comments.tsx'

const author = {
  user_id: 2,
  username: '晚风',
  user_avatar: { ...plainLook, user_id: 2 },
  avatar_url: '/avatar.png',
  user_level: 1,
  time,
}
const comment = (id: number): TileComment => ({ id, author, message: '长'.repeat(3 + ((id * 17) % 48)), time })

/** Shows a wall with these lines. */
async function showWall(comments: TileComment[]) {
  fakeServer({
    ...signedIn,
    '/v1/account/getBlockedIds': { status: 200, user_ids: [] },
    '/v1/event/tile/getTileRecord': { status: 200, open: 1, wall_open: 1, total_played: 0, leaderboard: [], comments },
  })
  const routeTree = createRootRoute({ component: () => <Comments isOpen /> })
  await render(
    <QueryClientProvider client={new FreshQueryClient()}>
      <RouterProvider router={createRouter({ routeTree })} />
    </QueryClientProvider>,
  )
  await expect.element(page.getByRole('listitem').first()).toBeVisible()
}

/** Pairs of drifting lines of which one covers the other now. */
function covering(lines: readonly Element[]) {
  const boxes = lines.map((line) => line.getBoundingClientRect())
  return boxes.flatMap((one, at) =>
    boxes
      .slice(at + 1)
      .filter(
        (other) =>
          one.left < other.right - 1 && other.left < one.right - 1 && one.top < other.bottom && other.top < one.bottom,
      ),
  )
}

test('drifting comments of any length never cover each other', async () => {
  await setMotion('no-preference')
  onTestFinished(() => setMotion('reduce'))
  const comments = Array.from({ length: 12 }, (_, at) => comment(40 - at))
  await showWall(comments)

  const drifting = () => [...document.querySelectorAll('div[aria-hidden] span')]
  expect(drifting()).toHaveLength(12)
  for (let ms = 0; ms < 60_000; ms += 250) {
    for (const animation of document.getAnimations()) {
      animation.pause()
      animation.currentTime = ms
    }
    expect(covering(drifting()), `after ${ms} ms`).toEqual([])
  }
})

test('a sticker on the wall is a picture, a frame has its author’s bust, and other brackets stay text', async () => {
  await showWall([{ ...comment(1), message: '守住[贴纸:牛][贴纸:本人来了] [贴纸:没有这张]' }])

  const line = page.getByRole('listitem')
  await expect.element(line.getByRole('img', { name: '贴纸：牛' })).toHaveAttribute('src', '/images/stickers/bull.svg')
  await expect.element(line.getByRole('img', { name: '贴纸：本人来了' })).toBeInTheDocument()
  expect(line.element().querySelector(`img[src="${author.avatar_url}"]`)).not.toBeNull()
  await expect.element(line.getByText('守住 [贴纸:没有这张]')).toBeVisible()
})

test('a name in a right-to-left script stays apart from the time behind it', async () => {
  await showWall([{ ...comment(1), author: { ...author, username: 'שלום' } }])

  const boxOf = (element: Element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return range.getBoundingClientRect()
  }
  const line = page.getByRole('listitem').element()
  const [name, written] = [boxOf(line.querySelector('a')!), boxOf(line.querySelector('time')!)]
  expect(written.left).toBeGreaterThanOrEqual(name.right)
  // The digits in front stay together with the rest.
  expect(written.width).toBeLessThan(80)
})

test('a name in an address is no link, unlike a mention of the same member', async () => {
  await showWall([
    {
      ...comment(1),
      message: '看https://a.cn/@晚风 找@晚风',
      mentions: [{ id: author.user_id, name: author.username }],
    },
  ])

  const line = page.getByRole('listitem')
  await expect.element(line).toMatchTextContent('看https://a.cn/@晚风 找@晚风')
  expect(line.getByRole('link', { name: '@晚风' }).elements()).toHaveLength(1)
})

test('a comment that is sent says 发布成功', async () => {
  const sent = fakeServer({
    ...signedIn,
    '/v1/event/tile/updateTileComment': { status: 200, comment: comment(1) },
  })
  await render(
    <QueryClientProvider client={new FreshQueryClient()}>
      <CommentPopup onClose={() => undefined} />
      <Toast />
    </QueryClientProvider>,
  )
  await page.getByLabelText('留言').fill('好玩')
  await page.getByRole('button', { name: '发布', exact: true }).click()
  await expect.element(page.getByText('发布成功', { exact: true })).toBeVisible()
  expect(sent).toContain('/v1/event/tile/updateTileComment')
})
