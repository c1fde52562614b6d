import { demo } from '../../src/accounts.ts'
import { givenComment, givenMoment } from '../../src/given.ts'
import { commentOf, openComposer } from '../../src/post-page.ts'
import { expect, test } from '../../src/test.ts'

test('names of members are suggested after an @, and link to them in the text @mobile', async ({
  page,
  enter,
  memberOf,
}) => {
  const moment = await givenMoment(await memberOf(demo.writer))
  await givenComment(await memberOf(demo.otherWriter), moment, '我守三楼')
  await enter(demo.member)
  await page.goto(moment.path)
  await openComposer(page)
  const field = page.getByLabel('写评论')
  const list = page.getByRole('listbox', { name: '提到的人' })

  await test.step('by pinyin while an input method composes; a tap ends it', async () => {
    await page.getByRole('button', { name: '提到别人' }).click()
    await expect(field).toBeFocused()
    const input = await page.context().newCDPSession(page)
    const text = "san'lou"
    await input.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
    await list.getByRole('option', { name: '三楼窗口那个人' }).click()
    await expect(field).toHaveValue('@三楼窗口那个人 ')
    await expect(field).toBeFocused()
  })

  await test.step('by keys: arrows, Enter, and Escape, which leaves the sheet open', async () => {
    await field.pressSequentially('和＠ke')
    await expect(list.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
    await expect(field).toHaveAttribute('aria-activedescendant', /./)
    await field.press('Escape')
    await expect(list).toHaveCount(0)
    await field.pressSequentially('s')
    await expect(list).toHaveCount(0)
    await field.pressSequentially(' @kes')
    await expect(list.getByRole('option')).toHaveText(['Kestrel_7'])
    await field.press('ArrowDown')
    await field.press('Enter')
    await expect(field).toHaveValue('@三楼窗口那个人 和＠kes @Kestrel_7 ')
  })

  await test.step('the published text links to both', async () => {
    await page.getByRole('button', { name: '发布评论' }).click()
    const links = commentOf(page, '和＠kes').getByRole('link', { name: /^@/ })
    await expect(links).toHaveText(['@三楼窗口那个人', '@Kestrel_7'])
    await links.first().click()
    await expect(page.getByRole('heading', { name: '三楼窗口那个人' })).toBeVisible()
  })
})
