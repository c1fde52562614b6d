import { MutationObserver, QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { useToast } from '../../../../kernel/toast/toast-store.ts'
import { type Thumbs, thumbMutation } from './thumb-mutation.ts'

const refused = 'refused'

/** A post with five thumbs, none by the viewer, on a server with the given responses in turn. */
function post(id: string, ...answers: (Thumbs | typeof refused)[]) {
  const client = new QueryClient()
  const shown: Thumbs[] = [{ thumbed: 0, thumb_count: 5 }]
  const sent: number[] = []
  const press = () => {
    const thumbs = shown.at(-1)!
    const mutation = thumbMutation(client, {
      id,
      thumbs,
      show: (next) => void shown.push(next),
      send: async (thumbType) => {
        sent.push(thumbType)
        const answer = answers.shift()
        if (!answer || answer === refused) throw new Error('no')
        return answer
      },
    })
    return new MutationObserver(client, mutation).mutate(thumbs.thumbed ? 0 : 1).catch(() => refused)
  }
  return { press, shown, sent }
}

test('a thumb updates optimistically, then shows the server’s count', async () => {
  const { press, shown } = post('a', { thumbed: 1, thumb_count: 9 })
  const answered = press()
  await Promise.resolve()
  expect(shown.at(-1)).toEqual({ thumbed: 1, thumb_count: 6 })
  await answered
  expect(shown.at(-1)).toEqual({ thumbed: 1, thumb_count: 9 })
})

test('a rejected thumb rolls back and shows the reason', async () => {
  const { press, shown } = post('b', refused)
  await press()
  expect(shown.slice(1)).toEqual([
    { thumbed: 1, thumb_count: 6 },
    { thumbed: 0, thumb_count: 5 },
  ])
  expect(useToast.getState()).toMatchObject({ visible: true, status: 3 })
})

test('quick presses are sent in order, and end at the server’s state although the last one failed', async () => {
  const { press, shown, sent } = post('c', { thumbed: 1, thumb_count: 6 }, refused)
  const first = press()
  await Promise.resolve()
  await Promise.all([first, press()])
  expect(sent).toEqual([1, 0])
  expect(shown.at(-1)).toEqual({ thumbed: 1, thumb_count: 6 })
})

test('if all fail, the display returns to its initial state', async () => {
  const { press, shown } = post('d', refused, refused)
  const first = press()
  await Promise.resolve()
  await Promise.all([first, press()])
  expect(shown.at(-1)).toEqual({ thumbed: 0, thumb_count: 5 })
})
