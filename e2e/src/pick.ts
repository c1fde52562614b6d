import type { Locator, Page } from '@playwright/test'

/** Chooses from the chips of this name: by an option's label, or by its index from 0. */
export async function pick(within: Locator | Page, name: string, option: string | number): Promise<void> {
  const chips = within.getByRole('radiogroup', { name, exact: true })
  const chip =
    typeof option === 'number'
      ? chips.getByRole('radio').nth(option)
      : chips.getByRole('radio', { name: option, exact: true })
  await chip.check()
}
