import { open, type Step, type Tour } from './step.ts'

/** Each event, played until it shows its result. */
export const eventSteps: Step[] = [
  [
    'tile game',
    async (tour) => {
      // A game of each mode, so that the second size doesn't resume the first one's.
      await open(tour, `/event/tile/tilematching#${tour.isMobile ? 'free' : 'daily'}`)
      await tour.visitor.presses('开始')
      await tour.visitor.waits('the board', () => document.querySelector('[data-choosable=true]') !== null)
      await takeTile(tour)
      await tour.visitor.waits(
        'a tile in the tray',
        () => document.querySelectorAll('button[data-place=tray]').length === 1,
      )
      await takeTile(tour)
      await tour.visitor.waits(
        'two in the tray',
        () => document.querySelectorAll('button[data-place=tray]').length === 2,
      )
    },
  ],
  [
    'quiz',
    async (tour) => {
      await open(tour, '/event/mbti/1')
      for (let nth = 1; nth <= 24; nth++) {
        await tour.visitor.sees(`第 ${nth} / 24 题`)
        await tour.page.evaluate(() => document.querySelector<HTMLElement>('section button[aria-pressed]')!.click())
      }
      await tour.visitor.sees('和你最配的队友')
    },
  ],
  [
    'door',
    async (tour) => {
      await open(tour, '/event/knock')
      // The day's door opens once: the second size finds it open.
      while (!tour.isMobile && !(await tour.page.evaluate(() => document.body.innerText.includes('门开了'))))
        await tour.visitor.presses('敲门')
      await tour.visitor.sees('门开了')
    },
  ],
  [
    'vote and lottery',
    async (tour) => {
      await open(tour, '/event/202511')
      // One vote per account: the second size finds it.
      if (tour.isMobile) return tour.visitor.sees('你投给了')
      await tour.visitor.presses('投一票')
      await tour.visitor.presses('投票')
      await tour.visitor.sees('投票成功')
      await tour.visitor.presses('抽一张')
      await tour.visitor.presses('直接抽签')
      await tour.visitor.sees('步算到封签根')
      await tour.visitor.waits('the ticket to have turned', () =>
        document
          .querySelector('dialog[open]')!
          .getAnimations({ subtree: true })
          .every((one) => one.playState !== 'running'),
      )
    },
  ],
]

/** Presses a tile that may be taken, with the pointer. */
async function takeTile({ page }: Tour) {
  const [x, y] = await page.evaluate(() => {
    const { left, top, width, height } = document.querySelector('[data-choosable=true]')!.getBoundingClientRect()
    return [left + width / 2, top + height / 2] as const
  })
  await page.click(x, y)
}
