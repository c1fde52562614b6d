import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import sharp from 'sharp'
import { artFile } from './files.ts'
import { pieces, type Piece } from './pieces.ts'

/** Pixels per inch at which one drawn unit is one pixel. */
const density = 72

async function render({ file, draw, scale = 1 }: Piece) {
  const drawing = Buffer.from(draw())
  const vector = file.endsWith('.svg')
  const bytes = vector
    ? drawing
    : await sharp(drawing, { density: density * scale })
        .webp({ quality: 86 })
        .toBuffer()
  await mkdir(dirname(artFile(file)), { recursive: true })
  await writeFile(artFile(file), bytes)
}

await Promise.all(pieces.map(render))
