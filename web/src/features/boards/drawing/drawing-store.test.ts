import { boardLimits } from '@judian/boards'
import { expect, test, vi } from 'vitest'
import { drawnMap } from '../../../../testing/drawn-map.ts'
import { draw, move, put, takeOut } from './sketch.ts'
import { createDrawing, emptyBoard, isDrawn } from './drawing-store.ts'

function open() {
  const onChange = vi.fn()
  const drawing = createDrawing(emptyBoard(drawnMap.slug, 'attack'), onChange)
  return { drawing, sketch: { drawing, map: drawnMap }, onChange, said: () => drawing.state.getState().said.text }
}

test('putting, moving and erasing say what happened, and undo one by one', () => {
  const { drawing, sketch, said } = open()
  put(sketch, 'attack', 2, [300, 300])
  expect(said()).toBe('2 号放在门厅')
  const { chosen } = drawing.state.getState()
  expect(chosen).toEqual({ piece: 1 })
  move(sketch, 1, [1200, 300])
  expect(said()).toBe('2 号到桥头')
  draw(sketch, { type: 'throw', what: 'smoke', floor: 0, from: [1200, 300], to: [300, 300] })
  expect(said()).toBe('画了烟雾弹：桥头到门厅')
  takeOut(sketch, { mark: 0 })
  expect(drawing.stepNow().marks).toEqual([])
  drawing.undo()
  expect(drawing.stepNow().marks).toHaveLength(1)
  drawing.undo()
  drawing.undo()
  expect(drawing.stepNow().stands[0]?.at).toEqual([300, 300])
  drawing.redo()
  expect(drawing.stepNow().stands[0]?.at).toEqual([1200, 300])
})

test('putting a person who is on the map moves them; a gadget is another one', () => {
  const { drawing, sketch } = open()
  put(sketch, 'attack', 1, [300, 300])
  put(sketch, 'attack', 1, [400, 400])
  put(sketch, 'smoke', undefined, [500, 500])
  put(sketch, 'smoke', undefined, [600, 600])
  expect(drawing.board().pieces.map(({ kind }) => kind)).toEqual(['attack', 'smoke', 'smoke'])
})

test('in a later step the path of a drag is the piece’s way; a small correction keeps it', () => {
  const { drawing, sketch } = open()
  put(sketch, 'attack', 1, [100, 100])
  drawing.run([{ act: 'add-step', after: 0 }], '', 1)
  move(
    sketch,
    1,
    [900, 900],
    [
      [100, 500],
      [100, 900],
    ],
  )
  const way = [[100, 900]]
  expect(drawing.stepNow().stands[0]).toMatchObject({ at: [900, 900], way })
  move(sketch, 1, [910, 905], [[905, 902]])
  expect(drawing.stepNow().stands[0]).toMatchObject({ at: [910, 905], way })
  move(sketch, 1, [900, 100], [[910, 500]])
  expect(drawing.stepNow().stands[0]).toMatchObject({ at: [900, 100], way: [...way, [910, 905]] })
})

test('what the board refuses changes nothing and says why', () => {
  const { drawing, sketch, onChange, said } = open()
  for (let step = 1; step < boardLimits.steps; step++) drawing.run([{ act: 'add-step', after: 0 }], '')
  const before = drawing.board()
  onChange.mockClear()
  expect(
    drawing.run(
      [
        { act: 'side', side: 'defend' },
        { act: 'add-step', after: 0 },
      ],
      '',
    ),
  ).toBe(false)
  expect(said()).toBe('战术板最多 20 步')
  expect(drawing.board()).toBe(before)
  draw(sketch, { type: 'label', floor: 0, at: [1, 1], text: '这是一段超过十二个字的标签文字' })
  expect(said()).toMatch(/最多 12 个字/)
  expect(onChange).not.toHaveBeenCalled()
})

test('the letters of a caption undo as one, and an empty board counts as none', () => {
  const { drawing, onChange } = open()
  expect(isDrawn(drawing.board())).toBe(false)
  for (const text of ['清', '清门', '清门厅 ']) drawing.caption(text)
  expect(drawing.stepNow().caption).toBe('清门厅')
  expect(onChange).toHaveBeenCalledTimes(3)
  drawing.undo()
  expect(isDrawn(drawing.board())).toBe(false)
  expect(drawing.isChanged()).toBe(false)
})

test('what was chosen is let go with its step or by undoing it', () => {
  const { drawing, sketch } = open()
  put(sketch, 'defend', 1, [100, 100])
  drawing.undo()
  expect(drawing.state.getState().chosen).toBeUndefined()
  drawing.redo()
  drawing.run([{ act: 'add-step', after: 0 }], '', 1)
  drawing.choose({ piece: 1 })
  takeOut(sketch, { piece: 1 })
  expect(drawing.state.getState().chosen).toBeUndefined()
  drawing.goTo(0)
  expect(drawing.stepNow().stands).toHaveLength(1)
})

test('undoing and redoing show the step and the floor that they change', () => {
  const { drawing, sketch, said } = open()
  put(sketch, 'attack', 1, [300, 300])
  drawing.goToFloor(1)
  put(sketch, 'attack', 2, [300, 300])
  drawing.run([{ act: 'add-step', after: 0 }], '', 1)
  drawing.goToFloor(0)
  move(sketch, 1, [1200, 300])
  drawing.goTo(0)
  drawing.goToFloor(1)

  const shown = () => {
    const { step, floor } = drawing.state.getState()
    return { step, floor, said: said() }
  }
  drawing.undo()
  expect(shown()).toEqual({ step: 1, floor: 0, said: '已撤销第 2 步的改动' })
  drawing.goTo(0)
  drawing.undo()
  expect(shown()).toEqual({ step: 0, floor: 0, said: '已撤销' })
  drawing.undo()
  expect(shown()).toEqual({ step: 0, floor: 1, said: '已撤销第 1 步的改动' })
  drawing.goToFloor(0)
  drawing.redo()
  expect(shown()).toEqual({ step: 0, floor: 1, said: '已重做第 1 步的改动' })
  drawing.redo()
  expect(shown()).toEqual({ step: 1, floor: 1, said: '已重做第 2 步的改动' })
})
