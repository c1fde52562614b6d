import { dayText } from '../../../../kernel/format/day.ts'
import { gadgetImage, gadgetTexts, modeNames, operatorImage, operatorTexts } from '../../../../kernel/tiles/texts.ts'
import type { GameState } from './game-store.ts'
import type { Submission } from './submit-game.ts'

const size = { width: 1080, height: 810 }
const font = (weight: number, px: number) =>
  `${weight} ${px}px "PingFang SC", "Microsoft YaHei", "Noto Sans SC", sans-serif`

/** Draws a finished game as a picture under the event's title, with a text for a post. */
export async function drawResultCard(
  title: string,
  shown: GameState,
  submission: Submission,
): Promise<{ card: File; text: string }> {
  const { game, saved } = shown
  const canvas = Object.assign(document.createElement('canvas'), size)
  const pen = canvas.getContext('2d')!
  const [bench, operator, gadget] = await Promise.all(
    ['/images/tiles/hero-dark.svg', operatorImage(game.operator), gadgetImage(game.gadget)].map(load),
  )

  pen.fillStyle = '#111B1A'
  pen.fillRect(0, 0, size.width, size.height)
  pen.drawImage(bench!, 0, size.height - 432, size.width, 432)
  const shade = pen.createLinearGradient(0, 0, 0, size.height)
  shade.addColorStop(0.45, 'rgb(17 27 26)')
  shade.addColorStop(0.8, 'rgb(17 27 26 / 0.1)')
  pen.fillStyle = shade
  pen.fillRect(0, 0, size.width, size.height)

  pen.textBaseline = 'top'
  write(pen, title, 72, 64, font(700, 44), '#E8F0ED')
  write(pen, `${modeNames[saved.mode]} · ${dayText(saved.day)}`, 72, 124, font(400, 30), '#B4C1BC')
  write(
    pen,
    game.outcome === 'won' ? '三关全收' : `收到第 ${game.state.level + 1} 关`,
    72,
    196,
    font(600, 40),
    '#4FE5B6',
  )
  write(pen, String(game.score), 66, 244, font(800, 150), '#FFFFFF')
  const rank = submission.at === 'recorded' ? `当日第 ${submission.record.my_rank} 名 · ` : ''
  write(pen, `${rank}${game.moves} 步`, 72, 410, font(400, 32), '#B4C1BC')
  pen.drawImage(operator!, 780, 72, 140, 140)
  pen.drawImage(gadget!, 930, 102, 96, 96)
  write(
    pen,
    `${operatorTexts[game.operator].name} + ${gadgetTexts[game.gadget].name}`,
    780,
    228,
    font(400, 30),
    '#B4C1BC',
  )

  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!blob) throw new Error('the card could not be drawn')
  return {
    card: new File([blob], `${title}-${game.score}.png`, { type: 'image/png' }),
    text: `${title}${modeNames[saved.mode]}，我得了 ${game.score} 分`,
  }
}

function write(pen: CanvasRenderingContext2D, words: string, x: number, y: number, style: string, colour: string) {
  pen.font = style
  pen.fillStyle = colour
  pen.fillText(words, x, y)
}

async function load(address: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = address
  await image.decode()
  return image
}
