import { mapSize, readBoard } from '@judian/boards'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { boardWith, marksOf } from '../../../../testing/largest-board.ts'
import { longestTurn } from '../../../../testing/turns.ts'
import { compose } from '../../../ports/images/compose.ts'
import { overlayOf } from './overlay.ts'

/** Limits of processor time: of a drawing, in a thread of the pictures, and of its SVG, in the event loop. */
const drawingMs = 2_500
const svgMs = 30

test.for(Object.keys(marksOf))(
  'the dearest step, full of marks of the kind %s, costs no more than this',
  async (kind) => {
    const board = boardWith(marksOf[kind]!())
    expect(readBoard(board)).not.toHaveProperty('problem')
    const turns: number[] = []
    let svg = ''
    // The first compiles.
    for (let n = 0; n < 3; n++)
      // oxlint-disable-next-line require-await -- the turn is measured, and this work is one
      turns.push(await longestTurn(async () => void (svg = overlayOf(board, 1, 0))))
    expect(Math.min(...turns)).toBeLessThan(svgMs)
    const ground = await sharp({ create: { ...mapSize, channels: 3, background: '#224433' } })
      .webp()
      .toBuffer()
    const before = process.cpuUsage()
    await compose({
      layers: [ground, Buffer.from(svg)],
      canvas: mapSize,
      part: { left: 0, top: 0, ...mapSize },
      size: { width: 800, height: 600 },
    })
    const { user, system } = process.cpuUsage(before)
    expect((user + system) / 1_000).toBeLessThan(drawingMs)
  },
)
