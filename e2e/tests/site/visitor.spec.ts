import { signInButton } from '../../src/accounts.ts'
import { expect, test } from '../../src/test.ts'

test('a visitor is welcomed at every address, and sees no posts @mobile', async ({ page }) => {
  await test.step('a visitor sees a sign-in button and the welcome line, and no posts', async () => {
    await page.goto('/')
    await expect(page).toHaveURL('/community/r6')
    await expect(signInButton(page)).toBeVisible()
    await expect(page.getByRole('heading', { name: '欢迎来到据点' })).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(0)
  })

  await test.step('a visitor at a post’s address sees the welcome screen', async () => {
    await page.goto('/community/r6/1')
    await expect(page.getByRole('heading', { name: '欢迎来到据点' })).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(0)
  })
})
