import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { fakeServer } from '../../../../testing/fake-server.ts'
import { boardCard } from '../../../../testing/open-board.ts'
import { signedIn } from '../../../../testing/signed-in.ts'
import { setShownStep } from '../playing/shown-steps.ts'
import { Composer } from '../../../domains/posts/comments/composer/composer.tsx'
import { places } from '../../../domains/posts/moments/places.ts'
import { BoardFields } from './board-fields.tsx'

places.CommentFields = BoardFields

test('a comment can refer to the player’s current step; the reference stays while the player moves on', async () => {
  let sent = new URLSearchParams()
  fakeServer({
    ...signedIn,
    '/v1/moments/postComment': (form) => {
      sent = form
      return Response.json({ status: 409, outcome: 'MemberQuiet', message: '' }, { status: 409 })
    },
  })
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <Suspense>
        <Composer messageId={7} board={boardCard} />
      </Suspense>
    </QueryClientProvider>,
  )
  setShownStep(boardCard.board_id, 2)
  await page.getByRole('checkbox', { name: '说第 2 步' }).click()
  setShownStep(boardCard.board_id, 3)
  await page.getByRole('textbox', { name: '写评论' }).fill('烟再早一点')
  await page.getByRole('button', { name: '发布评论' }).click()
  await expect.poll(() => sent.get('board_step')).toBe('2')
  await expect.element(page.getByRole('checkbox', { name: '说第 2 步' })).toBeChecked()
  await page.getByRole('checkbox', { name: '说第 2 步' }).click()
  await expect.element(page.getByRole('checkbox', { name: '说第 3 步' })).not.toBeChecked()
})
