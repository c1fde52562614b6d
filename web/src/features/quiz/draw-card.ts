import type { QuizResult } from '@judian/contract'

const [width, height] = [720, 1080]
const font = (size: number, weight = 400) =>
  `${weight} ${size}px ${getComputedStyle(document.documentElement).getPropertyValue('--font')}`

/** Draws a result as a picture to save or post. */
export async function drawCard({ code, name, motto, image_url, traits }: QuizResult): Promise<File> {
  const picture = new Image()
  picture.src = image_url
  await picture.decode()
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const pen = canvas.getContext('2d')!
  pen.fillStyle = '#c9ae88'
  pen.fillRect(0, 0, width, height)
  pen.fillStyle = '#f8f5ea'
  pen.fillRect(28, 28, width - 56, height - 56)
  pen.drawImage(picture, 150, 56, 420, 544)
  pen.textAlign = 'center'
  pen.fillStyle = '#12202a'
  pen.font = font(56, 700)
  pen.fillText(name, width / 2, 686)
  pen.font = font(26)
  pen.fillStyle = '#465650'
  pen.fillText(motto, width / 2, 736, width - 120)
  traits.forEach((trait, row) => drawTrait(pen, trait, 800 + row * 52))
  pen.textAlign = 'center'
  pen.font = font(22)
  pen.fillStyle = '#5f6e68'
  pen.fillText(`据点玩家档案 ${code} · ${location.host}`, width / 2, 1026)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9))
  if (!blob) throw new Error('the card could not be drawn')
  return new File([blob], `档案-${code}.jpg`, { type: 'image/jpeg' })
}

function drawTrait(pen: CanvasRenderingContext2D, { left, right, value }: QuizResult['traits'][number], y: number) {
  const [from, to] = [190, width - 190]
  const middle = (from + to) / 2
  pen.fillStyle = '#e2e6df'
  pen.fillRect(from, y - 12, to - from, 14)
  pen.fillStyle = '#17987a'
  const reach = ((to - from) / 2) * (value / 100)
  pen.fillRect(Math.min(middle, middle + reach), y - 12, Math.abs(reach), 14)
  pen.fillStyle = '#12202a'
  pen.font = font(26, value < 0 ? 700 : 400)
  pen.textAlign = 'right'
  pen.fillText(left, from - 20, y + 4)
  pen.font = font(26, value < 0 ? 400 : 700)
  pen.textAlign = 'left'
  pen.fillText(right, to + 20, y + 4)
}

/** Downloads the card. */
export async function saveCard(result: QuizResult) {
  const file = await drawCard(result)
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = file.name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
