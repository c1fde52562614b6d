import { cp, mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import sharp from 'sharp'
import { artFile } from './files.ts'
import { pieces, type Piece } from './pieces.ts'

/** Pixels per inch at which one drawn unit is one pixel. */
const density = 72

const clear = { r: 0, g: 0, b: 0, alpha: 0 }
/** Transparent margin in pixels on each side after trimming. */
const margin = 8

/** Trims the drawing's transparent margins and scales it to the square. */
async function cutOut(drawing: Buffer, size: number) {
  const { info } = await sharp(drawing, { density })
    .trim({ background: clear, threshold: 1 })
    .toBuffer({ resolveWithObject: true })
  const room = size - 2 * margin
  // Tiny drawings stay recognisably small.
  const scale = Math.min(room / Math.max(info.width, info.height), 4)
  const start = (offset = 0) => Math.round(-offset * scale)
  return sharp(drawing, { density: density * scale })
    .extract({
      left: start(info.trimOffsetLeft),
      top: start(info.trimOffsetTop),
      width: Math.floor(info.width * scale),
      height: Math.floor(info.height * scale),
    })
    .resize(size, size, { fit: 'contain', background: clear, withoutEnlargement: true })
}

async function rasterise({ file, draw, scale = 1, fit }: Piece) {
  const drawing = Buffer.from(draw())
  const image = fit ? await cutOut(drawing, fit) : sharp(drawing, { density: density * scale })
  if (file.endsWith('.png')) return image.png({ palette: true }).toBuffer()
  if (file.endsWith('.avif')) return image.avif({ quality: 50, effort: 3 }).toBuffer()
  // Higher effort takes half as long again, for 3 % of the size.
  return image.webp({ quality: 86, effort: 2 }).toBuffer()
}

async function render(piece: Piece) {
  const { file, draw } = piece
  const bytes = file.endsWith('.svg') ? Buffer.from(draw()) : await rasterise(piece)
  await mkdir(dirname(artFile(file)), { recursive: true })
  await writeFile(artFile(file), bytes)
  // The server sends text files as they are compressed here.
  if (file.endsWith('.svg')) await writeFile(artFile(`${file}.br`), brotliCompressSync(bytes))
}

await Promise.all(pieces.map(render))
// The pictures of demo posts and the screenshots of the manifest are committed as rendered.
for (const folder of ['posts', 'site/screens'])
  await cp(new URL(`../${folder}/`, import.meta.url), artFile(folder), { recursive: true })
