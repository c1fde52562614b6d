import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { artFile } from './files.ts'
import { pieces, type Piece } from './pieces.ts'

/** Pixels per inch at which one drawn unit is one pixel. */
const density = 72

const clear = { r: 0, g: 0, b: 0, alpha: 0 }
/** Empty pixels on each side of what was cut out. */
const margin = 8

const cutOut = (image: Sharp, size: number) =>
  image
    .trim({ background: clear, threshold: 1 })
    .resize(size - 2 * margin, size - 2 * margin, { fit: 'contain', background: clear })
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background: clear })

async function rasterise({ draw, scale = 1, fit }: Piece) {
  const image = sharp(Buffer.from(draw()), { density: density * scale })
  return (fit ? cutOut(image, fit) : image).webp({ quality: 86 }).toBuffer()
}

async function render(piece: Piece) {
  const { file, draw } = piece
  const bytes = file.endsWith('.svg') ? Buffer.from(draw()) : await rasterise(piece)
  await mkdir(dirname(artFile(file)), { recursive: true })
  await writeFile(artFile(file), bytes)
}

await Promise.all(pieces.map(render))
