import type { Moment } from '@judian/contract'
import { clusters, cutText } from '@judian/contract/cut-text'
import { generate } from 'lean-qr'
import { siteName } from '../../../../kernel/home.ts'
import { labelText } from '../../../../kernel/format/texts.ts'
import { plainText } from '../../../../kernel/rich-text/plain-text.ts'
import { firstPicture } from '../doc-pictures.ts'
import { places } from '../places.ts'

const width = 720
const margin = 44
const pictureHeight = 405
const qrSide = 176

const colours = {
  ground: '#ffffff',
  band: '#10241d',
  text: '#14211c',
  soft: '#465650',
  label: '#8a4b00',
  line: '#dfe6e3',
  mint: '#44e3b0',
}

/** Draws a post as a picture: title, labels, first lines, first picture or board, and a QR code of `link`. */
export async function drawShareCard(moment: Moment, link: string, cover: string): Promise<HTMLCanvasElement> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  const pen = canvas.getContext('2d')!
  const picture = await load(firstPicture(moment)?.url ?? places.pictureOf(moment) ?? cover)
  const top = picture ? pictureHeight : 24

  pen.font = font(40, 700)
  const title = wrap(pen, moment.title, 3)
  pen.font = font(26)
  const excerpt = wrap(pen, plainText(moment.message), 3)
  const labels = [labelText(moment), moment.poll ? '投票' : ''].filter(Boolean)
  const labelsHeight = labels.length * 48
  const textHeight = title.length * 56 + labelsHeight + (excerpt.length && 16 + excerpt.length * 42)
  canvas.height = top + margin + textHeight + margin + qrSide + margin

  pen.fillStyle = colours.ground
  pen.fillRect(0, 0, width, canvas.height)
  pen.fillStyle = colours.band
  pen.fillRect(0, 0, width, top)
  if (picture) drawCover(pen, picture)
  pen.textBaseline = 'top'
  writeLines(pen, title, top + margin, 56, font(40, 700), colours.text)
  const below = top + margin + title.length * 56 + 16
  writeLines(pen, labels, below, 42, font(24), colours.label)
  writeLines(pen, excerpt, below + labelsHeight, 42, font(26), colours.soft)
  drawFoot(pen, moment, link, canvas.height - margin - qrSide)
  return canvas
}

const font = (size: number, weight = 400) =>
  `${weight} ${size}px ${getComputedStyle(document.documentElement).getPropertyValue('--font')}`

/** The picture, or undefined on failure: the card works without it. */
async function load(address: string): Promise<HTMLImageElement | undefined> {
  const image = new Image()
  image.src = address
  return image.decode().then(
    () => image,
    () => undefined,
  )
}

function drawCover(pen: CanvasRenderingContext2D, picture: HTMLImageElement) {
  const scale = Math.max(width / picture.naturalWidth, pictureHeight / picture.naturalHeight)
  const [cutWidth, cutHeight] = [width / scale, pictureHeight / scale]
  const [left, top] = [(picture.naturalWidth - cutWidth) / 2, (picture.naturalHeight - cutHeight) / 2]
  pen.drawImage(picture, left, top, cutWidth, cutHeight, 0, 0, width, pictureHeight)
}

/** Author and community on the left, the QR code on the right. */
function drawFoot(pen: CanvasRenderingContext2D, { author, tag_name }: Moment, link: string, top: number) {
  pen.fillStyle = colours.line
  pen.fillRect(margin, top - margin / 2, width - 2 * margin, 2)
  const lines = [
    [author.username, font(30, 700), colours.text],
    [`发在「${tag_name}」`, font(24), colours.soft],
    ['扫码或长按识别，看全文', font(24), colours.soft],
    [`${siteName} · ${location.host}`, font(24), colours.soft],
  ] as const
  lines.forEach(([text, style, colour], row) => {
    pen.font = style
    pen.fillStyle = colour
    pen.fillText(text, margin, top + row * 44, width - 3 * margin - qrSide)
  })
  drawCode(pen, link, width - margin - qrSide, top)
}

/** Whole pixels per module, so that edges stay sharp. */
function drawCode(pen: CanvasRenderingContext2D, link: string, x: number, y: number) {
  const code = generate(link)
  const scale = Math.floor(qrSide / code.size)
  const inset = (qrSide - scale * code.size) / 2
  pen.fillStyle = '#000000'
  for (let row = 0; row < code.size; row++)
    for (let column = 0; column < code.size; column++)
      if (code.get(column, row)) pen.fillRect(x + inset + column * scale, y + inset + row * scale, scale, scale)
}

function writeLines(
  pen: CanvasRenderingContext2D,
  lines: readonly string[],
  y: number,
  step: number,
  style: string,
  colour: string,
) {
  pen.font = style
  pen.fillStyle = colour
  lines.forEach((line, row) => pen.fillText(line, margin, y + row * step))
}

/** Punctuation that never begins a line: it may hang in the margin. */
const closing = /[，。！？、；：）》」』…,.!?]/

/** Breaks text into lines of the card's width in the context's font; truncates with an ellipsis. */
function wrap(pen: CanvasRenderingContext2D, text: string, most: number): string[] {
  const lines: string[] = []
  const fits = (line: string) => pen.measureText(line).width <= width - 2 * margin
  let line = ''
  for (const { segment: character } of clusters.segment(text.replace(/\s+/g, ' ').trim())) {
    if (fits(line + character) || closing.test(character)) {
      line += character
      continue
    }
    if (lines.length === most - 1) {
      while (!fits(`${line}…`)) line = cutText(line, line.length - 1)
      return [...lines, `${line}…`]
    }
    lines.push(line)
    line = character.trim()
  }
  return line ? [...lines, line] : lines
}
