import { setTimeout as pause } from 'node:timers/promises'
import { givenComment, givenMoment } from '../src/given.ts'
import { open, type Step, type Tour } from './step.ts'

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

/** The main job, panels, dialogs, the viewer, the check-in, a live comment and a gift. */
export const layerSteps: Step[] = [
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
      await panel('发帖', '声明与规则')(tour)
      await visitor.writes('标题', title(isMobile ? 390 : 1440))
      await page.evaluate(() => {
        const groups = [...document.querySelectorAll('[role=radiogroup]')]
        const tags = groups.find((one) => one.previousElementSibling?.textContent === '标签')!
        tags.querySelectorAll('input')[1]!.click()
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
      await visitor.waits('the first comments', () => document.body.innerText.includes('还没有人评论'))
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
      await tour.visitor.presses('分享')
      await tour.visitor.presses('分享卡片')
      await tour.visitor.sees('保存图片')
    },
  ],
  [
    'gift',
    async (tour) => {
      // One result per account: the second size finds it.
      if (tour.isMobile) return
      await panel('消息', '消息中心')(tour)
      await tour.visitor.presses('系统')
      await tour.visitor.presses('老玩家的谢礼')
      await tour.visitor.pulls('打开礼物', 150)
      await tour.visitor.sees('获得「')
    },
  ],
]
