import {
  boardLimits,
  type MapPlace,
  type Piece,
  type Point,
  standOf,
  type Tone,
  toneNames,
  tones,
} from '@judian/boards'
import { useState } from 'react'
import { useStore } from 'zustand'
import { Button } from '../../../ui/actions/button.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { bend, callOf, type Sketch, draw, lookAt, move, put } from './sketch.ts'
import { hexagon } from './drags.ts'
import { type Token, tokensOf, tokenName } from './tokens.ts'
import styles from './step-panel.module.css'

const throws = [
  ['扔烟到这里', 'smoke'],
  ['扔闪到这里', 'flash'],
  ['扔雷到这里', 'frag'],
] as const

/** Draws without a pointer: choose who, where, and what they do there. */
export function PlaceActs({ sketch }: { sketch: Sketch }) {
  const { drawing, map } = sketch
  const { chosen, history, step } = useStore(drawing.state)
  const { board } = history
  const everyToken = tokensOf(board.side)
  const [newOne, setNewOne] = useState('')
  const [placeAt, setPlaceAt] = useState('')
  const [text, setText] = useState('')
  const [tone, setTone] = useState<Tone>('red')

  const id = chosen && 'piece' in chosen ? chosen.piece : undefined
  const stand = id === undefined ? undefined : standOf(board.steps[step], id)
  const token = id === undefined ? everyToken.find((one) => tokenName(one) === newOne) : undefined
  const there = placeAt === '' ? undefined : map.places[Number(placeAt)]

  const choose = (value: string) => {
    const isNew = Number.isNaN(Number(value))
    setNewOne(isNew ? value : '')
    drawing.choose(isNew ? undefined : { piece: Number(value) })
  }
  /** Acts happen on the floor that is shown. */
  const at = (act: (place: MapPlace, point: Point) => void) => () => {
    if (!there) return drawing.say('先选一个地点')
    const held = drawing.state.getState().chosen
    if (drawing.state.getState().floor !== there.floor) {
      drawing.goToFloor(there.floor)
      drawing.choose(held)
    }
    act(there, there.at)
  }
  const go = at((_, point) => {
    if (id !== undefined) move(sketch, id, point)
    else if (token) put(sketch, token.kind, token.num, point)
    else drawing.say('先选一个人或道具')
  })
  const from = stand?.at
  const line = (act: (from: Point, point: Point, floor: number) => void) =>
    at(({ floor }, point) =>
      from && stand.floor === floor ? act(from, point, floor) : drawing.say('先选一个站在同一层的人'),
    )
  const via = line((_, point) => bend(sketch, id!, [...(stand?.way ?? []), point]))
  const acts: readonly (readonly [string, () => void])[] = [
    ['看向这里', line((_, point) => lookAt(sketch, id!, point))],
    ['画视线到这里', line((start, to, floor) => draw(sketch, { type: 'sight', floor, from: start, to }))],
    ...throws.map(
      ([name, what]) =>
        [name, line((start, to, floor) => draw(sketch, { type: 'throw', what, floor, from: start, to }))] as const,
    ),
    ['画线到这里', line((start, to, floor) => draw(sketch, { type: 'stroke', tone, floor, points: [start, to] }))],
    ['圈出这里', at(({ floor }, point) => draw(sketch, { type: 'area', tone, floor, points: hexagon(point, 90) }))],
  ]
  const write = at(({ floor }, point) => {
    if (text.trim() === '') return drawing.say('先写几个字')
    draw(sketch, { type: 'label', floor, at: point, text })
    setText('')
  })

  return (
    <section aria-label="选人、选地点、选动作" className={`stack ${styles.part}`}>
      <h3>选人、选地点、选动作</h3>
      <Select
        label="谁"
        value={id === undefined ? newOne : String(id)}
        placeholder="选一个人或道具"
        options={[
          ...board.steps[step]!.stands.map(({ piece }) => ({ value: String(piece), label: callOf(sketch, piece) })),
          ...everyToken
            .filter((one) => !isThere(board.pieces, one))
            .map((one) => ({ value: tokenName(one), label: `新放：${tokenName(one)}` })),
        ]}
        onValue={choose}
      />
      <Select
        label="地点"
        value={placeAt}
        placeholder="选一个地点"
        options={map.places.map(({ name, floor }, index) => ({
          value: String(index),
          label: map.floors.length > 1 ? `${map.floors[floor]?.name} · ${name}` : name,
        }))}
        onValue={setPlaceAt}
      />
      <div className="wrap">
        <Button size="s" variant="primary" onClick={go}>
          到这里
        </Button>
        {stand && step > 0 && (
          <Button size="s" onClick={via}>
            经过这里
          </Button>
        )}
        {acts.map(([name, act]) => (
          <Button key={name} size="s" onClick={act}>
            {name}
          </Button>
        ))}
      </div>
      <Select
        label="线和圈的颜色"
        value={tone}
        options={tones.map((one) => ({ value: one, label: toneNames[one] }))}
        onValue={(value) => setTone(value as Tone)}
      />
      <TextField
        label="写在地点上的字"
        value={text}
        maxLength={boardLimits.labelLength}
        autoComplete="off"
        onValue={setText}
        trail={
          <Button size="s" onClick={write}>
            写在这里
          </Button>
        }
      />
    </section>
  )
}

const isThere = (pieces: readonly Piece[], { kind, num }: Token) =>
  num !== undefined && pieces.some((piece) => piece.kind === kind && piece.num === num)
