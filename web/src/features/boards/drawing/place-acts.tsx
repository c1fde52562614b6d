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
import { bend, callOf, type Desk, draw, lookAt, move, put } from './desk.ts'
import { hexagon } from './drags.ts'
import { tokensOf, tokenName } from './tokens.ts'
import styles from './step-panel.module.css'

/** Draws without a pointer: a choice of piece, position and action. */
export function PlaceActs({ desk }: { desk: Desk }) {
  const { drawing, map } = desk
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
  const place = map.places[Number(placeAt)]
  const there = placeAt === '' ? undefined : place

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
    if (id !== undefined) move(desk, id, point)
    else if (token) put(desk, token.kind, token.num, point)
    else drawing.say('先选一个人或道具')
  })
  const from = stand?.at
  const line = (act: (from: Point, point: Point, floor: number) => void) =>
    at(({ floor }, point) =>
      from && stand.floor === floor ? act(from, point, floor) : drawing.say('先选一个站在同一层的人'),
    )
  const via = line((_, point) => bend(desk, id!, [...(stand?.way ?? []), point]))
  const acts: readonly (readonly [string, () => void])[] = [
    ['看向这里', line((_, point) => lookAt(desk, id!, point))],
    ['画视线到这里', line((start, to, floor) => draw(desk, { type: 'sight', floor, from: start, to }))],
    ['扔烟到这里', line((start, to, floor) => draw(desk, { type: 'throw', what: 'smoke', floor, from: start, to }))],
    ['扔闪到这里', line((start, to, floor) => draw(desk, { type: 'throw', what: 'flash', floor, from: start, to }))],
    ['扔雷到这里', line((start, to, floor) => draw(desk, { type: 'throw', what: 'frag', floor, from: start, to }))],
    ['画线到这里', line((start, to, floor) => draw(desk, { type: 'stroke', tone, floor, points: [start, to] }))],
    ['圈出这里', at(({ floor }, point) => draw(desk, { type: 'area', tone, floor, points: hexagon(point, 90) }))],
  ]
  const write = at(({ floor }, point) => {
    if (text.trim() === '') return drawing.say('先写几个字')
    draw(desk, { type: 'label', floor, at: point, text })
    setText('')
  })

  return (
    <section aria-label="选人、选地点、选动作" className={styles.part}>
      <h3>选人、选地点、选动作</h3>
      <Select
        label="谁"
        value={id === undefined ? newOne : String(id)}
        placeholder="选一个人或道具"
        options={[
          ...board.steps[step]!.stands.map(({ piece }) => ({ value: String(piece), label: callOf(desk, piece) })),
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
      <div className={styles.acts}>
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

const isThere = (pieces: readonly Piece[], { kind, num }: Omit<Piece, 'id'>) =>
  num !== undefined && pieces.some((piece) => piece.kind === kind && piece.num === num)
