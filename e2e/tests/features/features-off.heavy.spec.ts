import { readFile } from 'node:fs/promises'
import type { Moment } from '@judian/contract'
import type { Page } from '@playwright/test'
import { demo } from '../../src/accounts.ts'
import { givenComment } from '../../src/given.ts'
import { openLive } from '../../src/live-connection.ts'
import { article, commentOf, comments, openComposer } from '../../src/post-page.ts'
import { saveFeatures, usualFeatures as usual } from '../../src/saves.ts'
import { axeClean, axeCleanAtBothSizes } from '../../src/scans/axe-clean.ts'
import { openMenu, openPanel } from '../../src/shell.ts'
import { expect, test } from '../../src/test.ts'

/** What features are called wherever they show. */
const words =
  /关注|粉丝|收藏|话题|战术板|赛季|热榜|新人第一帖|离开期间|防骚扰|取证|AI|引用发帖|谁可以引用|说第 \d+ 步|改一版|^投票$|表情和贴纸|添加通行密钥/

/** The names of the controls, headings and notes that show, without titles of posts, events and messages, and names of members. */
const namesOn = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('a, button, label, legend, dt, h2, h3, [role=tab], [role=menuitem], [role=note]')]
      .filter((element) => element.checkVisibility())
      .filter((element) => !/^\/(community\/\w+\/\d|event|user\/profile\/\d)/.test(element.getAttribute('href') ?? ''))
      .filter((element) => !element.querySelector('a[href^="/community/"]'))
      .map((element) => element.getAttribute('aria-label') ?? element.textContent),
  )

const namesNone = (page: Page, where: string) =>
  expect
    .soft(async () => {
      expect(
        (await namesOn(page)).filter((name) => words.test(name)),
        where,
      ).toEqual([])
    })
    .toPass()

const manifest = new URL('../../../web/dist/.vite/manifest.json', import.meta.url)

/** The files with code of features that a page has loaded. */
async function watchCode(page: Page): Promise<string[]> {
  const chunks = JSON.parse(await readFile(manifest, 'utf8')) as Record<string, { file: string }>
  const ofFeatures = Object.entries(chunks).filter(([source]) => /^src\/(features\/|app\/composed\/board)/.test(source))
  const loaded: string[] = []
  page.on('request', (request) => {
    for (const [source, { file }] of ofFeatures) if (request.url().endsWith(file)) loaded.push(source)
  })
  return loaded
}

/** Calls that were refused since they belong to a feature that is off. */
function watchRefusals(page: Page): string[] {
  const refused: string[] = []
  page.on('response', async (response) => {
    if (response.status() !== 404 || !response.url().includes('/v1/')) return
    if ((await response.text()).includes('FeatureOff')) refused.push(response.url())
  })
  return refused
}

test('with all features off the main screens name none of them, ask nothing of them and load no code of theirs @desktop', async ({
  page,
  enter,
  memberOf,
  site,
}) => {
  const [admin, author] = [await memberOf(demo.admin), await memberOf(demo.writer)]
  await using cleanUp = new AsyncDisposableStack()
  cleanUp.defer(() => saveFeatures(admin, usual))

  const poll = { question: '守哪里', options: ['码头', '剧院'], choices: 1, hours: 24, changeable: false }
  const { message_id } = await author.ask('/v1/moments/postMoments', {
    title: '一篇什么都有的记录 #守方',
    message: `先看这篇\n${site.publicOrigin}/community/r6/1`,
    community: 'r6',
    tag: 2,
    imageIds: [],
    ai_generated: 1,
    poll: JSON.stringify({ ...poll, results_after: false }),
  })
  const moment = { id: Number(message_id), title: '', path: `/community/r6/${String(message_id)}` }
  await givenComment(author, moment, '自己先占一楼')
  const { moments } = await author.ask('/v1/boards/getBoards', { sorted: 'hot', pageNum: 1 })
  const withBoard = (moments as Moment[]).find(({ community }) => community === 'r6')!.message_id
  await saveFeatures(admin, [])
  const refused = watchRefusals(page)
  const loaded = await watchCode(page)
  await enter(demo.otherMember)

  for (const path of [
    '/community/r6',
    moment.path,
    `/community/r6/${withBoard}`,
    '/user/profile/2',
    '/user/profile/4',
    '/notifications',
    '/search',
    '/search?q=守方',
    '/clan/r6/1',
    '/event',
    '/user/account',
    '/about/ranking',
  ]) {
    const answer = await page.goto(path)
    expect(answer?.status(), path).toBe(200)
    await expect(page.locator('h1').first()).toBeAttached()
    await axeCleanAtBothSizes(page)
    await namesNone(page, path)
  }

  await test.step('the bar has the entries of the core alone', async () => {
    await page.goto('/community/r6')
    await expect(page.getByRole('navigation', { name: '主导航' }).getByRole('button')).toHaveText([
      /^社区/,
      /^发帖/,
      /^消息/,
    ])
  })

  await test.step('a post is its text, with plain links', async () => {
    await page.goto(moment.path)
    await expect(article(page).getByRole('heading', { level: 1 })).toHaveText('一篇什么都有的记录 #守方')
    await expect(article(page).getByRole('link', { name: /\/community\/r6\/1$/ })).toBeVisible()
    await expect(article(page).locator('a[href^="/topic/"]')).toHaveCount(0)
    await expect(article(page).getByText('守哪里')).toHaveCount(0)
    await expect(article(page).getByText('内容由 AI 生成')).toHaveCount(0)
    const entries = await openMenu(article(page))
    await expect(entries).toHaveText(['屏蔽', '举报', '复制链接'])
    await page.keyboard.press('Escape')
    await expect(await openMenu(commentOf(page, '自己先占一楼'))).toHaveText(['屏蔽', '举报', '复制链接'])
    await page.keyboard.press('Escape')
    await openComposer(page)
    await page.getByLabel('写评论').fill('看过了')
    await namesNone(page, 'the composer')
    await expect(comments(page).getByRole('button', { name: '发布评论' })).toBeEnabled()
  })

  for (const panel of ['community', 'post', 'messages', 'profile'] as const)
    await test.step(`the panel ${panel}`, async () => {
      await page.goto('/community/r6')
      await openPanel(page, panel)
      if (panel === 'post') await expect(page.getByRole('button', { name: '加粗' })).toBeVisible()
      await namesNone(page, panel)
      await axeClean(page, 'dialog[open]')
    })

  await test.step('the check-in', async () => {
    await page.goto('/community/r6')
    await page.getByRole('button', { name: /^每日签到/ }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await namesNone(page, 'check-in')
    await axeClean(page, 'dialog[open]')
  })
  expect([refused, loaded]).toEqual([[], []])

  await test.step('a poll appears on an open page when polls are turned on', async () => {
    await openLive(page, moment.path)
    await saveFeatures(admin, ['polls'])
    await expect(article(page).getByRole('heading', { name: '守哪里' })).toBeVisible()
  })
})

test('turning features off and on shows on a page that is open, whose draft keeps its poll @desktop', async ({
  page,
  enter,
  memberOf,
}) => {
  const admin = await memberOf(demo.admin)
  await using cleanUp = new AsyncDisposableStack()
  cleanUp.defer(() => saveFeatures(admin, usual))
  await enter(demo.otherMember)
  await openLive(page, '/community/r6')
  const hot = page.getByRole('link', { name: '热榜', exact: true })
  await expect(hot).toBeVisible()
  const panel = await openPanel(page, 'post')
  const tool = panel.getByRole('button', { name: '投票', exact: true })
  const question = panel.getByRole('region', { name: '投票' }).getByLabel('问题')
  await panel.getByLabel('标题').fill('今晚守哪张图')
  await tool.click()
  await question.fill('投一张今晚守的图')

  await saveFeatures(
    admin,
    usual.filter((name) => name !== 'hot-lists' && name !== 'polls'),
  )
  await expect(question).toHaveCount(0)
  await expect(tool).toHaveCount(0)
  await expect(panel.getByLabel('标题')).toHaveValue('今晚守哪张图')
  await expect(page.locator('a[href="/hot"]')).toHaveCount(0)

  await saveFeatures(admin, usual)
  await expect(question).toHaveValue('投一张今晚守的图')
  await expect(page.locator('a[href="/hot"]')).toHaveCount(1)
  await panel.getByRole('button', { name: '丢弃' }).click()
  await panel.getByRole('button', { name: '丢弃' }).click()
})
