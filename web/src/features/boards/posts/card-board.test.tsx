import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { fakeServer } from '../../../../testing/fake-server.ts'
import { boardMoment } from '../../../../testing/open-board.ts'
import { usePopup } from '../../../kernel/popup/popup.ts'
import { CardBoard } from './card-board.tsx'

const picture = { id: 'a', url: '/a.webp', thumb_url: '/a.webp', width: 4, height: 3 }

const { board: _, ...boardless } = boardMoment
const media = { board: boardMoment, poll: { ...boardless, poll: 2 } }

test.each(['board', 'poll'] as const)(
  'the pictures of a post with a %s are a count, which opens them',
  async (medium) => {
    fakeServer({})
    await render(
      <QueryClientProvider client={new QueryClient()}>
        <Suspense>
          <CardBoard moment={{ ...media[medium], images: [picture, { ...picture, id: 'b' }] }} />
        </Suspense>
      </QueryClientProvider>,
    )
    await page.getByRole('button', { name: '+2 图' }).click()
    expect(usePopup.getState()).toMatchObject({
      popup: { props: { start: 0, content: { images: [picture, { id: 'b' }] } } },
    })
  },
)
