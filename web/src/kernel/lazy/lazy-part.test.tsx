import { Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { lazyPart } from './lazy-part.ts'

const partOf = () =>
  lazyPart(async () => ({ Greeting: ({ name }: { name: string }) => <p>你好，{name}</p> }), 'Greeting')

test('a part shows its boundary’s fallback until its code has loaded', async () => {
  const Greeting = partOf()
  const Fallback = vi.fn(() => null)
  const screen = await render(
    <Suspense fallback={<Fallback />}>
      <Greeting name="阿青" />
    </Suspense>,
  )
  await expect.element(screen.getByText('你好，阿青')).toBeVisible()
  expect(Fallback).toHaveBeenCalled()
})

test('a part whose code has loaded shows at once', async () => {
  const Greeting = partOf()
  const Fallback = vi.fn(() => null)
  await Greeting.preload()
  const screen = await render(
    <Suspense fallback={<Fallback />}>
      <Greeting name="阿青" />
    </Suspense>,
  )
  await expect.element(screen.getByText('你好，阿青')).toBeVisible()
  expect(Fallback).not.toHaveBeenCalled()
})
