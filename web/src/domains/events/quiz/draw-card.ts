import type { QuizResult } from '@judian/contract'
import { firstCharacters } from '@judian/contract/cut-text'
import { siteName } from '../../../kernel/home.ts'
import { qrPath } from '../../../kernel/qr/qr-path.ts'

const [width, height] = [720, 1080]
const ink = '#12202a'
const soft = '#465650'
const font = (size: number, weight = 400) =>
  `${weight} ${size}px ${getComputedStyle(document.documentElement).getPropertyValue('--font')}`

export interface CardContent {
  result: QuizResult
  /** The result's public address, which the QR code opens. */
  address: string
  /** The member on the card, if they agree to be shown. */
  member: { username: string; avatar_url: string } | null
}

/** Draws a result as a picture to save or post. */
export async function drawCard({ result, address, member }: CardContent): Promise<File> {
  const { code, name, motto, summary, image_url, traits } = result
  const [picture, figure] = await Promise.all([loaded(image_url), member && loaded(member.avatar_url)])
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const pen = canvas.getContext('2d')!
  pen.fillStyle = '#c9ae88'
  pen.fillRect(0, 0, width, height)
  pen.fillStyle = '#f8f5ea'
  pen.fillRect(28, 28, width - 56, height - 56)
  pen.drawImage(picture, 166, 48, 388, 503)
  write(pen, name, 620, font(56, 700), ink)
  write(pen, motto, 668, font(26), soft)
  write(pen, firstLine(summary), 708, font(22), ink)
  traits.forEach((trait, row) => drawTrait(pen, trait, 754 + row * 40))
  if (member && figure) drawMember(pen, figure, member.username)
  drawFoot(pen, code, address)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9))
  if (!blob) throw new Error('the card could not be drawn')
  return new File([blob], `档案-${code}.jpg`, { type: 'image/jpeg' })
}

async function loaded(src: string) {
  const picture = new Image()
  picture.src = src
  await picture.decode()
  return picture
}

/** A line in the middle, narrowed where it is too long. */
function write(pen: CanvasRenderingContext2D, text: string, y: number, textFont: string, colour: string) {
  pen.textAlign = 'center'
  pen.font = textFont
  pen.fillStyle = colour
  pen.fillText(text, width / 2, y, width - 120)
}

/** A text's first sentence, as far as it fits a line. */
function firstLine(text: string) {
  const sentence = /^[^。！？]*[。！？]?/.exec(text)![0]
  const line = firstCharacters(sentence, 27)
  return line === sentence ? line : `${line.replace(/[，：；、]$/, '')}…`
}

function drawTrait(pen: CanvasRenderingContext2D, { left, right, value }: QuizResult['traits'][number], y: number) {
  const [from, to] = [190, width - 190]
  const middle = (from + to) / 2
  pen.fillStyle = '#e2e6df'
  pen.fillRect(from, y - 12, to - from, 14)
  pen.fillStyle = '#17987a'
  const reach = ((to - from) / 2) * (value / 100)
  pen.fillRect(Math.min(middle, middle + reach), y - 12, Math.abs(reach), 14)
  pen.fillStyle = ink
  pen.font = font(24, value < 0 ? 700 : 400)
  pen.textAlign = 'right'
  pen.fillText(left, from - 20, y + 4)
  pen.font = font(24, value > 0 ? 700 : 400)
  pen.textAlign = 'left'
  pen.fillText(right, to + 20, y + 4)
}

/** The member's figure and name at the left of the foot. */
function drawMember(pen: CanvasRenderingContext2D, figure: HTMLImageElement, username: string) {
  const size = 72
  pen.save()
  pen.beginPath()
  pen.arc(56 + size / 2, 926 + size / 2, size / 2, 0, 2 * Math.PI)
  pen.fillStyle = '#dff1ec'
  pen.fill()
  pen.clip()
  pen.drawImage(figure, 56, 926, size, size)
  pen.restore()
  pen.textAlign = 'left'
  pen.font = font(28, 700)
  pen.fillStyle = ink
  pen.fillText(firstCharacters(username, 16), 56 + size + 16, 972, 360)
}

/** The site's name, and the QR code that opens the result. */
function drawFoot(pen: CanvasRenderingContext2D, code: string, address: string) {
  pen.textAlign = 'left'
  pen.font = font(22)
  pen.fillStyle = soft
  pen.fillText(`${siteName}玩家档案 ${code}`, 56, 1028)
  const { size, path } = qrPath(address)
  const modules = new Path2D(path)
  const box = 128
  pen.save()
  pen.translate(width - 56 - box, 1032 - box)
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, box, box)
  pen.scale(box / (size + 8), box / (size + 8))
  pen.translate(4, 4)
  pen.fillStyle = '#000'
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas, no array
  pen.fill(modules)
  pen.restore()
  pen.textAlign = 'right'
  pen.font = font(20)
  pen.fillStyle = soft
  pen.fillText('扫码看这份档案', width - 56 - box - 16, 1028)
}

/** Downloads the card. */
export async function saveCard(content: CardContent) {
  const file = await drawCard(content)
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = file.name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
