import { useRef } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { useFreePlace } from './use-free-place.ts'

function Toast() {
  const toast = useRef<HTMLDivElement>(null)
  useFreePlace(toast)
  return <div ref={toast}>消息</div>
}

test('moving elements trigger a new measurement only if they contain controls', async () => {
  await render(
    <>
      <Toast />
      <div data-testid="sheet">
        <button type="button">
          <span data-testid="face">牌</span>
        </button>
      </div>
    </>,
  )
  const measured = vi.spyOn(page.getByRole('button').element(), 'getBoundingClientRect')
  const rest = (name: string) =>
    page
      .getByTestId(name)
      .element()
      .dispatchEvent(new AnimationEvent('animationend', { bubbles: true }))

  rest('face')
  expect(measured).not.toHaveBeenCalled()
  rest('sheet')
  expect(measured).toHaveBeenCalledOnce()
})
