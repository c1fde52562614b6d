import { useLayoutEffect, useRef } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { enterModal } from './modal-stack.ts'
import { useFreePlace } from './use-free-place.ts'

function Toast() {
  const toast = useRef<HTMLDivElement>(null)
  useFreePlace(toast)
  return <div ref={toast}>消息</div>
}

test('measures no control whose rendering is skipped, nor any while there is nothing to place', async () => {
  const Empty = () => {
    const empty = useRef<HTMLDivElement>(null)
    useFreePlace(empty)
    return <div ref={empty} />
  }
  const { rerender } = await render(
    <>
      <Empty />
      <button type="button">近</button>
      <div style={{ contentVisibility: 'hidden' }}>
        <button type="button">远</button>
      </div>
    </>,
  )
  const measured = Array.from(document.querySelectorAll('button'), (button) =>
    vi.spyOn(button, 'getBoundingClientRect'),
  )
  dispatchEvent(new Event('resize'))
  expect(measured.map(({ mock }) => mock.calls.length)).toEqual([0, 0])

  await rerender(
    <>
      <Toast />
      <button type="button">近</button>
      <div style={{ contentVisibility: 'hidden' }}>
        <button type="button">远</button>
      </div>
    </>,
  )
  dispatchEvent(new Event('resize'))
  expect(measured[0]).toHaveBeenCalled()
  expect(measured[1]).not.toHaveBeenCalled()
})

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

const Sheet = ({ height }: { height: string }) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const toast = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    dialog.current!.showModal()
    return enterModal(dialog.current!)
  }, [])
  useFreePlace(toast)
  return (
    <dialog ref={dialog} style={{ inset: 'auto 0 0', margin: 0, padding: 0, border: 0, width: '100%' }}>
      <div style={{ height }}>
        <div style={{ height: 'calc(100% - 80px)' }} />
        <p style={{ height: 40, margin: 0 }}>明天签到可得 12 金币</p>
        <button type="button" style={{ height: 40, width: '100%' }}>
          完成
        </button>
      </div>
      <div ref={toast} style={{ position: 'fixed', inset: 'auto 0 16px', height: 20 }}>
        签到成功
      </div>
    </dialog>
  )
}
const boxOf = (text: string) => page.getByText(text).element().getBoundingClientRect()

test('stands above an open sheet', async () => {
  await render(<Sheet height="200px" />)
  expect(boxOf('签到成功').bottom).toBeLessThan(boxOf('明天签到可得 12 金币').top - 120)
})

test('lies over no sentence of a sheet without room above it', async () => {
  await render(<Sheet height="calc(100dvh - 10px)" />)
  expect(boxOf('签到成功').bottom).toBeLessThan(boxOf('明天签到可得 12 金币').top)
})
