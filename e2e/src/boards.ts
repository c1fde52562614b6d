import type { Locator, Page } from '@playwright/test'
import { type GivenMoment } from './given.ts'
import type { Member } from './member.ts'

const captions = ['两座桥头集合', '烟封玻璃廊，二号过桥', '三号架住楼梯间的渡鸦位', '进调度室下包', '退到北平台守包']

/** A board of five steps on the demo's map 栈桥: one attacker crosses it. */
export const fiveSteps = {
  v: 1,
  map: 'zhanqiao',
  side: 'attack',
  pieces: [
    { id: 1, kind: 'attack', num: 2 },
    { id: 2, kind: 'attack', num: 3 },
  ],
  steps: captions.map((caption, at) => ({
    caption,
    stands: [
      { piece: 1, floor: 0, at: [300 + at * 240, 255] },
      { piece: 2, floor: 0, at: [300 + at * 180, 935] },
    ],
    marks: at === 1 ? [{ type: 'throw', what: 'smoke', floor: 0, from: [540, 255], to: [1150, 510] }] : [],
  })),
}

/** Publishes a post with the board, which others may adapt. */
export async function givenBoard(author: Member, title: string): Promise<GivenMoment> {
  const { message_id: id } = await author.ask('/v1/moments/postMoments', {
    title,
    message: '欢迎改',
    community: 'r6',
    tag: 7,
    imageIds: [],
    board: JSON.stringify(fiveSteps),
    adaptable: 1,
  })
  return { id: Number(id), title, path: `/community/r6/${String(id)}` }
}

/** The board's player, once its poster was pressed. */
export const player = (page: Page): Locator => page.getByRole('region', { name: /^战术板：栈桥 · 进攻 · 5 步/ })

/** A step of the player's strip. */
export const step = (page: Page, number: number): Locator =>
  player(page).getByRole('radio', { name: `第 ${number} 步` })

/** Swipes over the player, to the left for the next step. */
export async function swipeOn(page: Page): Promise<void> {
  const box = (await player(page).getByRole('img').boundingBox())!
  const touch = await page.context().newCDPSession(page)
  const at = (share: number) => [{ x: box.x + box.width * share, y: box.y + box.height / 2 }]
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0.8) })
  await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(0.5) })
  await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(0.2) })
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await touch.detach()
}
