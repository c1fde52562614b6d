import { demo } from '../../src/accounts.ts'
import { drag } from '../../src/drag.ts'
import { pick } from '../../src/pick.ts'
import { article } from '../../src/post-page.ts'
import { axeClean } from '../../src/scans/axe-clean.ts'
import { openPanel, toast } from '../../src/shell.ts'
import { expect, test } from '../../src/test.ts'

test('a member posts a poll, and two members’ votes arrive at once on both pages @mobile', async ({
  page,
  enter,
  memberOf,
}) => {
  const other = await memberOf(demo.otherMember)
  await enter(demo.otherWriter)
  await page.goto('/community/pocket')
  const panel = await openPanel(page, 'post')
  const fields = panel.getByRole('region', { name: '投票' })
  const publish = panel.getByRole('button', { name: '发布' })

  await test.step('errors show beside the fields, and no input is lost', async () => {
    await panel.getByLabel('标题').fill('今晚守哪张图')
    await pick(panel, '标签', 1)
    await panel.getByRole('button', { name: '投票', exact: true }).tap()
    await expect(fields.getByLabel('问题')).toBeFocused()
    await fields.getByLabel('选项 1', { exact: true }).fill('码头')
    await publish.tap()
    await expect(fields.getByText('请填写投票的问题')).toBeVisible()
    await expect(fields.getByText('至少要 2 个选项')).toBeVisible()
    await fields.getByLabel('问题').fill('投一张今晚守的图')
    await fields.getByLabel('选项 2', { exact: true }).fill('剧院')
    await fields.getByLabel('选项 2', { exact: true }).press('Enter')
    await expect(fields.getByLabel('选项 3', { exact: true })).toBeFocused()
    await page.keyboard.type('仓库')
    const handle = (at: number) => fields.getByRole('button', { name: `移动选项 ${at}` })
    const option = (at: number) => fields.getByLabel(`选项 ${at}`, { exact: true })
    await handle(3).tap()
    await page.getByRole('menuitem', { name: '上移' }).tap()
    await expect(option(2)).toHaveValue('仓库')
    const [first, last] = [(await handle(1).boundingBox())!, (await handle(3).boundingBox())!]
    const x = first.x + first.width / 2
    await drag(page, { x, y: last.y + last.height / 2 }, { x, y: first.y })
    await expect(option(1)).toHaveValue('剧院')
    await expect(page.getByRole('menu')).toHaveCount(0)
    await drag(page, { x, y: first.y + first.height / 2 }, { x, y: last.y + last.height })
    await expect(option(3)).toHaveValue('剧院')
    await axeClean(page, 'dialog[open]')
    await page.reload()
    await openPanel(page, 'post')
    await expect(fields.getByLabel('问题')).toHaveValue('投一张今晚守的图')
    await expect(fields.getByLabel('选项 3', { exact: true })).toHaveValue('剧院')
  })

  const poll = article(page).getByRole('radiogroup', { name: '投一张今晚守的图' })
  const result = article(page).getByRole('group', { name: '投一张今晚守的图' })
  await test.step('the card lets members vote, as the post does', async () => {
    await publish.tap()
    await expect(toast(page, '发布成功')).toBeVisible()
    const card = page.getByRole('article', { name: '今晚守哪张图' })
    await expect(card.getByRole('radio')).toHaveCount(3)
    await card.getByRole('radio', { name: '仓库' }).check()
    await expect(card.getByRole('button', { name: '投票', exact: true })).toBeEnabled()
    await card.getByRole('link', { name: '今晚守哪张图' }).tap()
    await expect(page.getByRole('heading', { level: 1, name: '今晚守哪张图' })).toBeVisible()
    await expect(poll.getByRole('radio')).toHaveCount(3)
    await axeClean(page)
  })

  await test.step('its author may change it before the first vote', async () => {
    await article(page).getByRole('button', { name: '修改投票' }).tap()
    const popup = page.getByRole('dialog', { name: '修改投票' })
    await popup.getByLabel('选项 3', { exact: true }).fill('码头')
    await popup.getByRole('button', { name: '保存' }).tap()
    await expect(popup.getByText('投票的选项不能重复')).toBeVisible()
    await popup.getByLabel('选项 3', { exact: true }).fill('大剧院')
    await axeClean(page, 'dialog[open]')
    await popup.getByRole('button', { name: '保存' }).tap()
    await expect(toast(page, '投票已修改')).toBeVisible()
    await expect(poll.getByRole('radio', { name: '大剧院' })).toBeVisible()
  })

  await test.step('votes count at once, also another member’s, and a vote can be changed', async () => {
    const message_id = Number(new URL(page.url()).pathname.split('/').at(-1))
    await poll.getByRole('radio', { name: '仓库' }).check()
    await article(page).getByRole('button', { name: '投票', exact: true }).tap()
    await expect(result.getByText('100%')).toBeVisible()
    await other.ask('/v1/polls/votePoll', { message_id, rev: 2, options: '[1]' })
    await expect(article(page).getByText('2 人参与')).toBeVisible()
    await expect(result.getByText('50%')).toHaveCount(2)

    await article(page).getByRole('button', { name: '改票' }).tap()
    await poll.getByRole('radio', { name: '码头' }).check()
    await article(page).getByRole('button', { name: '投票', exact: true }).tap()
    await expect(result.getByText('100%')).toBeVisible()
    await expect(result.getByText('（你选的）')).toHaveCount(1)
    await axeClean(page)
  })
})
