import type { Board } from '@judian/boards'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { drawnMap } from '../../../../testing/drawn-map.ts'
import { fakeServer } from '../../../../testing/fake-server.ts'
import '../../../ui/styles.css'
import { DrawingDialog } from './drawing-dialog.tsx'

async function open(board?: Board) {
  await page.viewport(1200, 800)
  fakeServer({ '/v1/boards/getMaps': { status: 200, maps: [drawnMap], seasons: [] } })
  const [onChange, onDone, onClose] = [vi.fn<(board?: Board) => void>(), vi.fn<(board: Board) => void>(), vi.fn()]
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <DrawingDialog board={board} title="战术板" onChange={onChange} onDone={onDone} onClose={onClose} />
    </QueryClientProvider>,
  )
  return { onDone, onClose, drawn: () => onChange.mock.lastCall?.[0] }
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const canvas = page.getByRole('application')
const said = page.getByRole('status')
const told = page.getByRole('region', { name: '读出来' })
async function tells(text: string) {
  await expect.element(told).toMatchTextContent(text)
}

/** A point of the map on the canvas, whose middle is the map's. */
function placeOf(x: number, y: number) {
  const { width, height } = canvas.element().getBoundingClientRect()
  const scale = Math.min(width / 1600, height / 1200)
  return { x: width / 2 + (x - 800) * scale, y: height / 2 + (y - 600) * scale }
}
const drag = (from: [number, number], to: [number, number]) =>
  userEvent.dragAndDrop(canvas, canvas, { sourcePosition: placeOf(...from), targetPosition: placeOf(...to) })

const two: Board = {
  v: 1,
  map: 'zhanqiao',
  side: 'attack',
  pieces: [{ id: 1, kind: 'attack', num: 1 }],
  steps: [0, 1].map(() => ({ caption: '', stands: [{ piece: 1, floor: 0, at: [300, 300] }], marks: [] })),
}

test('a map is chosen, people are placed on it and moved in a second step, by pointer', async () => {
  const { drawn, onDone } = await open()
  await page.getByText('防守方').click()
  await page.getByRole('button', { name: /^栈桥/ }).click()
  await button('防守 1 号').click()
  await canvas.click({ position: placeOf(310, 310) })
  await expect.element(said).toHaveTextContent('1 号放在门厅')
  expect(drawn()).toMatchObject({ side: 'defend', steps: [{ stands: [{ at: [300, 300] }] }] })

  await button('加一步').click()
  await drag([300, 300], [1195, 305])
  await tells('1 号从门厅到桥头')
  await button('投掷').click()
  await button('闪光弹').click()
  await drag([1200, 300], [1200, 1000])
  await tells('往码头投闪光弹')
  await button('画笔').click()
  // The choices have the colours that are drawn.
  expect(getComputedStyle(button('黄').element().firstElementChild!).backgroundColor).toBe('rgb(185, 137, 0)')
  await button('蓝').click()
  await drag([200, 800], [600, 900])
  await tells('蓝笔画过')
  await button('撤销').click()
  await expect.element(told).not.toMatchTextContent('蓝笔画过')
  await button('橡皮').click()
  await canvas.click({ position: placeOf(1200, 600) })
  await expect.element(told).not.toMatchTextContent('闪光弹')

  await button('完成').click()
  expect(onDone).toHaveBeenCalledExactlyOnceWith(drawn())
})

/** Sends these fingers on the map, of which the first touches before the others. */
async function touch(type: 'touchStart' | 'touchMove' | 'touchEnd', ...fingers: { x: number; y: number }[]) {
  const { left, top } = canvas.element().getBoundingClientRect()
  const frame = window.frameElement?.getBoundingClientRect() ?? { left: 0, top: 0 }
  const touchPoints = fingers.map(({ x, y }, id) => ({ id, x: x + left + frame.left, y: y + top + frame.top }))
  const input = cdp() as unknown as { send: (method: string, options: object) => Promise<void> }
  await input.send('Input.dispatchTouchEvent', { type, touchPoints })
}

/** Two fingers that begin on piece 1 and move apart. */
async function pinch() {
  const [first, second] = [placeOf(300, 300), placeOf(900, 900)]
  await touch('touchStart', first)
  await touch('touchMove', { x: first.x + 4, y: first.y })
  await touch('touchStart', first, second)
  await touch('touchMove', { x: first.x - 20, y: first.y - 20 }, { x: second.x + 20, y: second.y + 20 })
  await touch('touchEnd')
}

test('two fingers move the map and neither erase nor draw, whatever the tool', async () => {
  const { drawn } = await open({ ...two, steps: two.steps.slice(0, 1) })
  await button('橡皮').click()
  await touch('touchStart', placeOf(300, 300))
  await touch('touchEnd')
  await expect.element(said).toHaveTextContent('1 号移出了第 1 步')
  await button('撤销').click()
  for (const tool of ['橡皮', '画笔', '区域', '投掷', '文字', '选择']) {
    await button(tool).click()
    await pinch()
    expect(drawn()!.steps[0]).toEqual(two.steps[0])
  }
})

test('everything can be drawn by choosing piece, position and action', async () => {
  const { drawn } = await open(two)
  await button('第 2 步').click()
  const choose = async (who: string, where: string, act: string) => {
    await page.getByRole('combobox', { name: '谁' }).selectOptions(who)
    await page.getByRole('combobox', { name: '地点' }).selectOptions(where)
    const pressed = button(act)
    ;(pressed.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
  }
  await choose('1 号', '一层 · 桥头', '经过这里')
  await choose('1 号', '一层 · 码头', '到这里')
  await expect.element(said).toHaveTextContent('1 号到码头')
  await choose('1 号', '一层 · 门厅', '扔烟到这里')
  await choose('1 号', '一层 · 桥头', '画视线到这里')
  await choose('1 号', '一层 · 桥头', '看向这里')
  await choose('1 号', '一层 · 桥头', '圈出这里')
  await choose('新放：防守 2 号', '二层 · 阁楼', '到这里')
  await page.getByRole('textbox', { name: '写在地点上的字' }).fill('小心')
  await button('写在这里').click()
  await tells('1 号从门厅经桥头到码头，烟封门厅，架住桥头')
  await tells('敌 2 号出现在阁楼')
  await tells('阁楼标着「小心」')
  expect(drawn()!.steps[1]!.stands[0]).toMatchObject({ at: [1200, 1000], way: [[1200, 300]], facing: 0 })

  await page.getByRole('button', { name: '1 号 · 码头' }).click()
  ;(canvas.element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowUp}{Shift>}{ArrowLeft}{/Shift}')
  expect(drawn()!.steps[1]!.stands[0]!.at).toEqual([1140, 988])
  await userEvent.keyboard('{Delete}')
  await tells('1 号离场')
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(told).not.toMatchTextContent('离场')
})

test('steps are added, copied, moved and removed, up to twenty', async () => {
  const { drawn } = await open(two)
  await page.getByRole('textbox', { name: '第 1 步的说明' }).fill('开局 ')
  await button('复制这一步').click()
  await expect.element(page.getByRole('textbox', { name: '第 2 步的说明' })).toHaveValue('开局')
  await button('这一步往后移').click()
  expect(drawn()!.steps.map(({ caption }) => caption)).toEqual(['开局', '', '开局'])
  await button('删除这一步').click()
  for (let step = drawn()!.steps.length; step < 20; step++) await button('加一步').click()
  await expect.element(button('最多 20 步')).toBeDisabled()
  await expect.element(button('复制这一步')).toBeDisabled()
})

test('an emptied board counts as no board', async () => {
  const { drawn, onDone } = await open({ ...two, steps: two.steps.slice(0, 1) })
  await button('移除1 号 · 门厅').click()
  expect(drawn()).toMatchObject({ steps: [{ stands: [] }] })
  await button('完成').click()
  expect(drawn()).toBeUndefined()
  expect(onDone).not.toHaveBeenCalled()
})

test('closing without a change counts as no drawing', async () => {
  const { onDone, onClose } = await open(two)
  await button('关闭').click()
  expect(onClose).toHaveBeenCalledOnce()
  expect(onDone).not.toHaveBeenCalled()
})

test('an invalid draft, or one whose map was deleted, asks for a map', async () => {
  await open({ ...two, v: 2 } as unknown as Board)
  await expect.element(page.getByRole('heading', { name: '选一张地图' })).toBeVisible()
})

test('a board whose map was deleted continues on another one', async () => {
  const { drawn } = await open({ ...two, map: 'gone' })
  await expect.element(page.getByRole('heading', { name: '这张地图不在了，换一张吧，画好的都留着' })).toBeVisible()
  await page.getByRole('button', { name: /^栈桥/ }).click()
  await tells('1 号在门厅')
  expect(drawn()).toMatchObject({ map: 'zhanqiao', pieces: two.pieces })
})
