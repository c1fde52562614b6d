import { signInButton } from '../src/accounts.ts'
import { axeClean } from '../src/axe-clean.ts'
import { expect, test } from '../src/test.ts'
import { themes } from '../src/theme.ts'

for (const theme of themes) {
  test(`a visitor sees a sign-in button and a welcome line, in ${theme}`, async ({ page, setTheme }) => {
    await setTheme(theme)
    await page.goto('/')

    await expect(page).toHaveURL('/community/r6')
    await expect(signInButton(page)).toBeVisible()
    await expect(page.getByText(/欢迎/).filter({ visible: true }).first()).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(0)
    await axeClean(page)
  })
}
