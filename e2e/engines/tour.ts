import { setTimeout as pause } from 'node:timers/promises'
import { demo } from '../src/accounts.ts'
import { givenComment, givenMoment } from '../src/given.ts'
import { type Member, openSession } from '../src/member.ts'
import { screenPaths } from '../src/screen-paths.ts'
import { findFaults } from './faults.ts'
import type { EnginePage } from './page.ts'
import { type Visitor, visitorOf } from './visitor.ts'

interface Tour {
  origin: string
  page: EnginePage
  visitor: Visitor
  me: Member
  other: Member
  isMobile: boolean
}

type Step = [name: string, act: (tour: Tour) => Promise<void>]

/** The main job and every layer, at one size; answers what went wrong, by step. */
export async function takeTour(origin: string, page: EnginePage, width: number): Promise<string[]> {
  const [me, other] = await Promise.all([openSession(origin, demo.member), openSession(origin, demo.otherWriter)])
  await page.goto(`${origin}/robots.txt`)
  await page.evaluate(
    (cookies: string[]) => {
      for (const cookie of cookies) document.cookie = `${cookie}; path=/`
      localStorage.setItem('check-in-offered', new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10))
    },
    me.cookies.map(({ name, value }) => `${name}=${value}`),
  )
  const tour = { origin, page, visitor: visitorOf(page), me, other, isMobile: width < 992 }

  const faults: string[] = []
  await page.takeErrors()
  for (const [name, act] of [...screenSteps, ...layerSteps]) {
    const failure = await act(tour).then(
      () => [],
      (error: unknown) => [error instanceof Error ? error.message : String(error)],
    )
    const found = [
      ...failure,
      ...(await findFaults(page)),
      ...(await page.takeErrors()).filter((error) => !isExpected(error)),
    ]
    faults.push(...found.map((fault) => `${name}: ${fault}`))
  }
  return faults
}

/** The missing screen answers 404, which browsers note. */
const isExpected = (error: string) => error.includes('404')

const screenSteps: Step[] = screenPaths.map((path) => [path, (tour) => open(tour, path)])

async function open({ origin, page, visitor }: Tour, path: string) {
  await page.goto(origin + path)
  await visitor.waits('the screen', () => {
    const isWaiting = document.querySelector('#prerendered, [aria-busy=true]')
    return document.querySelector('h1') !== null && !isWaiting
  })
}

const home = '/community/r6'
const closeAll = async ({ page, visitor }: Tour) => {
  await page.evaluate(() => document.querySelector<HTMLElement>('dialog[open] [aria-label=关闭]')?.click())
  await visitor.waits('the layer to close', () => document.querySelector('dialog[open]') === null)
}

const panel =
  (entry: string, text: string): Step[1] =>
  async (tour) => {
    await open(tour, home)
    await tour.visitor.presses(entry)
    await tour.visitor.sees(text)
  }

const title = (width: number) => `换个浏览器也能发帖 ${width}`

const layerSteps: Step[] = [
  ['community panel', panel('社区', '据点·主战区')],
  ['messages panel', panel('消息', '消息中心')],
  ['personal centre', (tour) => panel(tour.isMobile ? '我的' : '个人中心', '退出登录')(tour)],
  [
    'check-in',
    async (tour) => {
      await panel(tour.isMobile ? '我的' : '个人中心', '退出登录')(tour)
      await tour.visitor.presses('签到')
      await tour.visitor.sees('每日签到')
    },
  ],
  [
    'post',
    async (tour) => {
      const { page, visitor, isMobile } = tour
      await panel('发帖', '发布前请先看看社区规则')(tour)
      await visitor.writes('标题', title(isMobile ? 390 : 1440))
      await page.evaluate(() => {
        const tag = document.querySelector<HTMLSelectElement>('dialog select, [role=dialog] select')!
        tag.value = tag.options[2]!.value
        tag.dispatchEvent(new Event('change', { bubbles: true }))
      })
      await visitor.writes('正文', '第一行')
      await visitor.presses('发布')
      await visitor.sees('发布成功')
    },
  ],
  [
    'live comment',
    async (tour) => {
      const { visitor, other } = tour
      const moment = await givenMoment(other, {})
      await open(tour, moment.path)
      await visitor.waits('the first comments', () => document.body.innerText.includes('抢个沙发'))
      await pause(3_000) // the page says nowhere that its live connection is open
      await givenComment(other, moment, '刚刚到的评论')
      await visitor.presses('有 1 条新评论')
      await visitor.sees('刚刚到的评论')
    },
  ],
  [
    'viewer',
    async (tour) => {
      await open(tour, home)
      await tour.visitor.presses('查看图片')
      await tour.visitor.waits('the viewer', () => document.querySelector('dialog[aria-label=查看图片]') !== null)
    },
  ],
  [
    'dialog',
    async (tour) => {
      await closeAll(tour)
      await open(tour, home)
      await tour.visitor.presses('更多')
      await tour.visitor.presses('分享卡片')
      await tour.visitor.sees('保存图片')
    },
  ],
  [
    'gift',
    async (tour) => {
      // Once per account: the second size finds the result.
      if (tour.isMobile) return
      await panel('消息', '消息中心')(tour)
      await tour.visitor.presses('系统消息')
      await tour.visitor.presses('老玩家的谢礼')
      await tour.visitor.pulls('打开礼物', 150)
      await tour.visitor.sees('获得「')
    },
  ],
]
