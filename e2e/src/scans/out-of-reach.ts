import type { Page } from '@playwright/test'

/** Controls of the screen, or of its open dialog, that stay cut off or covered wherever the page is scrolled. */
export const outOfReach = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const place = document.querySelector('dialog[open]') ?? document.querySelector('main')!
    const controls = [...place.querySelectorAll<HTMLElement>('a[href], button:enabled')]
    const isCovered = (control: HTMLElement) => {
      control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      const { left, top, right, bottom } = control.getBoundingClientRect()
      const [x, y] = [(left + right) / 2, (top + bottom) / 2]
      const sides = [
        [left + 3, y],
        [right - 3, y],
        [x, top + 3],
        [x, bottom - 3],
      ] as const
      return sides.some(([atX, atY]) => !control.contains(document.elementFromPoint(atX, atY)))
    }
    return controls
      .filter((control) => control.checkVisibility() && control.getBoundingClientRect().width > 1)
      .filter(isCovered)
      .map((control) => control.ariaLabel ?? control.textContent)
  })
