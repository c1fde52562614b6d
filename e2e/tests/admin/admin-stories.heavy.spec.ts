import { demo } from '../../src/accounts.ts'
import { axeClean } from '../../src/scans/axe-clean.ts'
import { openAdminPage, rowOf } from '../../src/back-office.ts'
import { toast } from '../../src/shell.ts'
import { sidewaysScrollers } from '../../src/scans/sideways-scrollers.ts'
import { expect, test } from '../../src/test.ts'

interface ListedStory {
  story_id: number
  title: string
}

test('the quiz editor shows that all results are reachable, and members see the edit @mobile', async ({
  page,
  enter,
}) => {
  const admin = await enter(demo.admin)
  const { quiz } = (await admin.ask('/v1/admin/quizzes/getAdminQuiz', { community_id: 1 })) as { quiz: object }
  await openAdminPage(page, '/admin/quizzes')
  await expect(page.getByText('16 种结果都能得到')).toBeVisible()
  await axeClean(page)
  expect(await sidewaysScrollers(page)).toEqual([])

  await page.getByLabel('标题', { exact: true }).fill('你是哪一种玩家？')
  await page.getByText(/^1\. 准备阶段/).click()
  await page.getByRole('group', { name: '选项 1' }).getByLabel('判断').selectOption('直觉 3')
  await expect(page.getByText('16 种结果都能得到')).toBeVisible()

  // The preview takes the draft, before it is saved.
  await page.getByRole('button', { name: '试做一遍' }).click()
  const preview = page.getByRole('dialog', { name: '预览：你是哪一种玩家？' })
  const answers = preview.getByRole('button').filter({ hasNotText: /^(上一题|关闭|再做一遍)?$/ })
  for (let nth = 1; nth <= 24; nth++) {
    await expect(preview.getByText(`第 ${nth} / 24 题`)).toBeVisible()
    await answers.first().click()
  }
  await expect(preview.getByRole('heading', { name: /^[BH][MG][ST][WJ] / })).toBeVisible()
  await axeClean(page, 'dialog[open]')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(toast(page, '已保存')).toBeVisible()
  // Its page is headed by the event's title.
  const { title } = await admin.ask('/v1/event/mbti/getQuestions', { community_id: 1 })
  expect(title).toBe('你是哪一种玩家？')
  // As other tests' members take it.
  const { version } = await admin.ask('/v1/admin/quizzes/getAdminQuiz', { community_id: 1 })
  const saved = { community_id: 1, version: Number(version), quiz: JSON.stringify(quiz) }
  await admin.ask('/v1/admin/quizzes/saveQuiz', saved)
})

test('a story is edited as list and as graph; a dead end prevents saving @mobile', async ({
  page,
  enter,
  allowConsole,
}) => {
  allowConsole(/409/)
  const admin = await enter(demo.admin)
  const { stories } = (await admin.ask('/v1/admin/westworld/getStories', {})) as { stories: ListedStory[] }
  const { story_id } = stories.find(({ title }) => title === '呼号登记')!
  const { story } = (await admin.ask('/v1/admin/westworld/getStory', { story_id })) as { story: object }
  await openAdminPage(page, '/admin/stories')
  await expect(page.getByText(/^会讲：/)).toContainText('小满《呼号登记》')
  await page.getByLabel('天气').selectOption('雨')
  await expect(page.getByText('会讲：小满《雨天的鱼》')).toBeVisible()
  await axeClean(page)

  await rowOf(page, '呼号登记').getByRole('link', { name: /编辑/ }).click()
  await expect(page.getByRole('img', { name: '故事走向图' })).toBeVisible()
  await expect(page.getByText('每条路都能走到结局')).toBeVisible()
  await axeClean(page)
  expect(await sidewaysScrollers(page)).toEqual([])

  await page.locator('summary').filter({ hasText: /^lamp/ }).click()
  const lamp = page.locator('details[open]')
  await lamp.getByLabel('这是结局').uncheck()
  await expect(page.getByText('lamp：没有选项，走到这里就断了')).toBeVisible()
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('对话还没有连好，请按提示修改')).toBeVisible()
  await lamp.getByLabel('这是结局').check()
  await lamp.getByLabel('对话', { exact: true }).fill('“吊灯”，登记完毕。')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(toast(page, '已保存')).toBeVisible()
  await page.reload()
  await expect(page.locator('summary').filter({ hasText: '“吊灯”，登记完毕。' })).toBeVisible()
  // As other tests' members hear it.
  const { version } = await admin.ask('/v1/admin/westworld/getStory', { story_id })
  const saved = { story_id, version: Number(version), story: JSON.stringify(story) }
  await admin.ask('/v1/admin/westworld/saveStory', saved)
})
