import { demo, signIn } from '../src/accounts.ts'
import { expect, test } from '../src/test.ts'

test('a shared short link opens the post for a friend', async ({ page, context, site, openProfile }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.origin })
  await signIn(page, demo.member)
  const post = page.getByRole('article').first()
  const title = (await post.getByRole('heading').first().innerText()).trim()

  await post.getByRole('button', { name: '分享' }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain(`${site.origin}/s/c/`)
  const link = await page.evaluate(() => navigator.clipboard.readText())

  const friend = await openProfile()
  await signIn(friend, demo.otherMember)
  await friend.goto(link)
  await expect(friend).toHaveURL(/\/community\/r6\/\d+$/)
  await expect(friend.getByRole('heading', { name: title })).toBeVisible()
})

test('an unknown short link leads to the error view', async ({ page, allowConsole }) => {
  allowConsole(/404/)
  await signIn(page, demo.member)
  await page.goto('/s/c/nothinghere')
  await expect(page.getByText('出错啦,找不到你想要的东西')).toBeVisible()
  await expect(page.getByText('错误代码：404')).toBeVisible()
})
