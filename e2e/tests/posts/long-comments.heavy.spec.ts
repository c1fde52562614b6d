import { demo } from '../../src/accounts.ts'
import { givenComment, givenMoment } from '../../src/given.ts'
import { commentOf } from '../../src/post-page.ts'
import { expect, test } from '../../src/test.ts'

test('long comments are collapsed; a tap outside an avatar card only closes it @mobile', async ({
  page,
  enter,
  memberOf,
}) => {
  await test.step('comments over twelve lines are collapsed, with at most two consecutive empty lines', async () => {
    const author = await memberOf(demo.leaver)
    const moment = await givenMoment(author)
    await givenComment(author, moment, `开头\n${'一行\n'.repeat(20)}结尾`)
    await givenComment(author, moment, `上面${'\n'.repeat(30)}下面`)
    await enter(demo.member)
    await page.goto(moment.path)

    const long = commentOf(page, '开头')
    const folded = (await long.boundingBox())!.height
    await long.getByRole('button', { name: '展开' }).click()
    expect((await long.boundingBox())!.height).toBeGreaterThan(folded + 100)
    await expect(long.getByRole('button', { name: '收起' })).toBeVisible()
    const spread = commentOf(page, '上面')
    await expect(spread.locator('br')).toHaveCount(3)
    await expect(spread.getByRole('button', { name: '展开' })).toHaveCount(0)
  })

  await test.step('a tap outside an avatar card only closes it', async () => {
    const moment = await givenMoment(await memberOf(demo.leaver))
    await enter(demo.member)
    await page.goto('/community/r6/sorted=latest')
    const card = page.getByRole('article').filter({ hasText: moment.title })
    await card.getByRole('link').first().tap()
    await expect(page.getByRole('dialog', { name: /的名片$/ })).toBeVisible()
    await page.touchscreen.tap(370, 700)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL('/community/r6/sorted=latest')
  })
})
