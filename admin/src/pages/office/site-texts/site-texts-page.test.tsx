import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { dialog, openBackOffice } from '../../../../testing/back-office.tsx'
import type { Answers } from '../../../../../web/testing/fake-server.ts'

const time = '2026-11-26T08:00:00.000Z'

/** An agreement in its second version; publishing makes the next. */
function siteTextAnswers() {
  const published = { text: '第一条\n<b>第二条</b>\n第三条', version: 2 }
  const answers: Answers = {
    '/v1/account/getSiteText': () => ({ status: 200, ...published, latest: published.version, summary: '', time }),
    '/v1/admin/site-texts/getSiteTextVersions': () => ({
      status: 200,
      versions: Array.from({ length: published.version }, (_, n) => ({
        version: published.version - n,
        summary: '改过',
        time,
        published_by: '铁门栓',
      })),
      hasMore: false,
    }),
    '/v1/admin/site-texts/publishSiteText': (form) => {
      if (Number(form.get('based_on')) !== published.version)
        return Response.json(
          { status: 409, outcome: 'SiteTextChanged', message: '这份文件刚刚有了新版本，请对照后再发布' },
          { status: 409 },
        )
      Object.assign(published, { text: form.get('text'), version: published.version + 1 })
      return { status: 200, version: published.version }
    },
  }
  return { published, answers }
}

const text = page.getByLabelText('用户协议正文')
const show = (view: string) => page.getByText(view, { exact: true }).click()
const publish = (version: number) => page.getByRole('button', { name: `发布第 ${version} 版` })

test('an edit is previewed, compared with the published version, and published after a question', async () => {
  const { published, answers } = siteTextAnswers()
  await openBackOffice('/texts', answers)
  await expect.element(publish(3)).toBeDisabled()
  await text.fill('第一条\n<b>第二条改</b>\n第三条')
  await expect.element(publish(3)).toBeDisabled()
  await page.getByLabelText('这次改了什么').fill('改了第二条')

  await show('预览')
  await expect.element(page.getByRole('region', { name: '预览' })).toHaveTextContent('第一条 <b>第二条改</b> 第三条')
  await show('对照')
  await expect
    .element(page.getByRole('list', { name: '改动' }))
    .toHaveTextContent('第一条删去：<b>第二条</b>新增：<b>第二条改</b>第三条')

  await publish(3).click()
  await dialog('发布第 3 版用户协议').getByRole('button', { name: '发布' }).click()
  await expect.element(page.getByRole('heading', { name: '用户协议 · 现行第 3 版' })).toBeVisible()
  expect(published.text).toBe('第一条\n<b>第二条改</b>\n第三条')
  await expect.element(page.getByRole('table', { name: '用户协议的版本' }).getByText('第 3 版')).toBeVisible()
})

test('after another admin’s publication the edits stay, and are compared with the new version', async () => {
  const { published, answers } = siteTextAnswers()
  await openBackOffice('/texts', answers)
  await text.fill('我的写法')
  await page.getByLabelText('这次改了什么').fill('重写')
  Object.assign(published, { text: '别人的写法', version: 3 })
  await publish(3).click()
  const question = dialog('发布第 3 版用户协议')
  await question.getByRole('button', { name: '发布' }).click()
  await expect.element(question.getByText('这份文件刚刚有了新版本，请对照后再发布')).toBeVisible()
  await question.getByRole('button', { name: '取消' }).click()

  await page.getByRole('button', { name: '和新版本对照' }).click()
  await show('对照')
  await expect.element(page.getByRole('list', { name: '改动' })).toHaveTextContent('删去：别人的写法新增：我的写法')
  await publish(4).click()
  await dialog('发布第 4 版用户协议').getByRole('button', { name: '发布' }).click()
  await expect.element(page.getByRole('heading', { name: '用户协议 · 现行第 4 版' })).toBeVisible()
})
