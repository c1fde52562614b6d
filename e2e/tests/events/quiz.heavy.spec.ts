import type { Page } from '@playwright/test'
import { demo } from '../../src/accounts.ts'
import { axeClean } from '../../src/scans/axe-clean.ts'
import { expect, test } from '../../src/test.ts'

const question = (page: Page) => page.locator('#question')
const progress = (page: Page, nth: number) => page.getByText(`第 ${nth} / 24 题`)
const option = (page: Page, nth: number) => page.locator('section button[aria-pressed]').nth(nth - 1)

test('a quiz is completed, and its link shows the result to a visitor @mobile', async ({
  page,
  enter,
  openProfile,
}) => {
  await enter(demo.dresser)
  await page.goto('/mbti')
  await expect(page).toHaveURL('/event/mbti/1')
  await expect(progress(page, 1)).toBeVisible()
  await axeClean(page)

  // By touch or click, with one step back, by key, and across a reload.
  const first = await question(page).textContent()
  await option(page, 1).click()
  await expect(progress(page, 2)).toBeVisible()
  await expect(question(page)).toBeFocused()
  await page.getByRole('button', { name: '上一题' }).click()
  await expect(question(page)).toHaveText(first!)
  await expect(option(page, 1)).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('2')
  await expect(progress(page, 2)).toBeVisible()
  await page.reload()
  await expect(progress(page, 2)).toBeVisible()
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
  await page.route('/images/quiz/*', (route) => arrived.then(() => route.continue()))
  for (let nth = 2; nth <= 24; nth++) {
    await expect(progress(page, nth)).toBeVisible()
    await page.keyboard.press(String((nth % 4) + 1))
  }
  await expect(page.getByText('正在翻档案…'), 'the text waits for its picture').toBeVisible()
  arrive()

  await expect(page).toHaveURL('/event/mbti/1/result')
  await expect(page.getByRole('heading', { name: '你的档案' })).toBeVisible()
  const name = await page.locator('#kind').textContent()
  await expect(page.getByRole('heading', { name: '和你最配的队友' })).toBeVisible()
  await axeClean(page)

  const { resultId } = await page.evaluate(async () => {
    const answer = await fetch('/v1/event/mbti/getResult', {
      method: 'POST',
      body: new URLSearchParams({ community_id: '1' }),
    })
    return (await answer.json()) as { resultId: string }
  })
  const visitor = await openProfile()
  await visitor.goto(`/event/mbti/1/result/${resultId}`)
  await expect(visitor.locator('#kind')).toHaveText(name!)
  await expect(visitor.getByRole('link', { name: '我也来测一测，和 TA 比一比' })).toBeVisible()
  await axeClean(visitor)

  await test.step('a member who takes the quiz from a shared result is shown beside it afterwards', async () => {
    const other = await openProfile(demo.otherWriter)
    await other.goto(`/event/mbti/1/result/${resultId}`)
    await other.getByRole('link', { name: '我也来测一测，和 TA 比一比' }).click()
    for (let nth = 1; nth <= 24; nth++) {
      await expect(progress(other, nth)).toBeVisible()
      await other.keyboard.press(String((nth % 3) + 1))
    }
    await expect(other.getByRole('heading', { name: '和 TA 比一比' })).toBeVisible()
    await expect(other).toHaveURL(`/event/mbti/1/result/${resultId}`)
    await expect(other.getByRole('button', { name: '看大图' })).toHaveCount(6)
    await axeClean(other)
  })
})

test('a quiz result’s post is offered beside a draft, which stays @desktop', async ({ page, enter }) => {
  const member = await enter(demo.otherDresser)
  const { questions } = (await member.ask('/v1/event/mbti/getQuestions', { community_id: 1 })) as {
    questions: { id: number; options: { id: number }[] }[]
  }
  const answers = questions.map(({ id, options }) => ({ question_id: id, option_id: options[0]!.id }))
  await member.ask('/v1/event/mbti/calculateResult', { community_id: 1, answers: JSON.stringify(answers) })
  await page.goto('/event/mbti/1/result')
  await page.getByRole('button', { name: '发到社区' }).click()
  const editor = page.getByRole('dialog', { name: /发帖|发布/ })
  await expect(editor.getByLabel('标题')).toHaveValue(/你是哪种据点玩家/)
  await expect(editor.getByRole('button', { name: '移除第 1 张图片' })).toBeVisible() // uploaded
  await expect(editor.getByRole('radio', { name: '闲聊', exact: true })).toBeChecked()
  await expect(editor.getByText('已恢复上次没发完的草稿')).toHaveCount(0)

  await editor.getByLabel('标题').fill('我自己写的标题')
  const offer = async () => {
    await page.goto('/event/mbti/1/result')
    await page.getByRole('button', { name: '发到社区' }).click()
    await expect(editor.getByText(/刚准备好的这一条/)).toBeVisible()
    await expect(editor.getByLabel('标题')).toHaveValue('我自己写的标题')
    await expect(editor.getByRole('img')).toHaveCount(1)
  }
  await test.step('the draft is continued', async () => {
    await offer()
    await axeClean(page, 'dialog[open]')
    await editor.getByRole('button', { name: '接着写草稿' }).click()
    await expect(editor.getByText(/刚准备好的这一条/)).toHaveCount(0)
    await expect(editor.getByLabel('标题')).toHaveValue('我自己写的标题')
  })
  await test.step('the prepared post is written, and the draft can be taken up again', async () => {
    await offer()
    await editor.getByRole('button', { name: '写这一条' }).click()
    await expect(editor.getByLabel('标题')).toHaveValue(/你是哪种据点玩家/)
    await expect(editor.getByRole('radio', { name: '闲聊', exact: true })).toBeChecked()
    await editor.getByRole('button', { name: '换成那份' }).click()
    await expect(editor.getByLabel('标题')).toHaveValue('我自己写的标题')
  })
})

test('without a result its page leads to the questions; an unknown quiz shows the error view @mobile', async ({
  page,
  enter,
  allowConsole,
}) => {
  allowConsole(/404/)
  await enter(demo.penniless)
  await page.goto('/event/mbti/1/result')
  await expect(page).toHaveURL('/event/mbti/1')
  await expect(progress(page, 1)).toBeVisible()
  await page.goto('/event/mbti/999')
  await expect(page.getByText('错误代码：404')).toBeVisible()
})
