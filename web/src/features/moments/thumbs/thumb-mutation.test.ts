import { MutationObserver, QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { useToast } from '../../../kernel/toast/toast-store.ts'
import { type Thumbs, thumbMutation } from './thumb-mutation.ts'

const refused = 'refused'

/** A post with five thumbs, none of them mine, on a server that answers in turn with what is given. */
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

test('a thumb shows before the server has answered, then as the server counts', async () => {
  const { press, shown } = post('a', { thumbed: 1, thumb_count: 9 })
  const answered = press()
  await Promise.resolve()
  expect(shown.at(-1)).toEqual({ thumbed: 1, thumb_count: 6 })
  await answered
  expect(shown.at(-1)).toEqual({ thumbed: 1, thumb_count: 9 })
})

test('a refused thumb rolls back and says why', async () => {
  const { press, shown } = post('b', refused)
  await press()
  expect(shown.slice(1)).toEqual([
    { thumbed: 1, thumb_count: 6 },
    { thumbed: 0, thumb_count: 5 },
  ])
  expect(useToast.getState()).toMatchObject({ visible: true, status: 3 })
})

test('quick presses go out in order, and end at what the server holds although the last one failed', async () => {
  const { press, shown, sent } = post('c', { thumbed: 1, thumb_count: 6 }, refused)
  const first = press()
  await Promise.resolve()
  await Promise.all([first, press()])
  expect(sent).toEqual([1, 0])
  expect(shown.at(-1)).toEqual({ thumbed: 1, thumb_count: 6 })
})

test('when all of them fail, the display is back where it began', async () => {
  const { press, shown } = post('d', refused, refused)
  const first = press()
  await Promise.resolve()
  await Promise.all([first, press()])
  expect(shown.at(-1)).toEqual({ thumbed: 0, thumb_count: 5 })
})
