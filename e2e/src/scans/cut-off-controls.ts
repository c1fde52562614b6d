import type { Page } from '@playwright/test'

/** Controls whose text reaches beyond them, or beyond a box in them that clips without an ellipsis. */
export const cutOffControls = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    /** Glyphs are lower than their line. */
    const tolerance = 4
    const reachesBeyond = (text: DOMRect, box: DOMRect) =>
      text.left < box.left - 1 ||
      text.right > box.right + 1 ||
      text.top < box.top - tolerance ||
      text.bottom > box.bottom + tolerance

    function isCutOff(text: Node, control: Element): boolean {
      const range = document.createRange()
      range.selectNodeContents(text)
      const rectangle = range.getBoundingClientRect()
      for (let at = text.parentElement!; ; at = at.parentElement!) {
        const { overflowX, textOverflow, webkitLineClamp } = getComputedStyle(at)
        if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none') return false
        if ((at === control || overflowX !== 'visible') && reachesBeyond(rectangle, at.getBoundingClientRect()))
          return true
        if (at === control) return false
      }
    }

    const found: string[] = []
    for (const control of document.querySelectorAll('button, [role=tab], [role=menuitem]')) {
      // Content that the browser skips, far from the window, keeps the boxes of its last layout.
      const shown = { visibilityProperty: true, opacityProperty: true, contentVisibilityAuto: true }
      if (!control.checkVisibility(shown)) continue
      const walker = document.createTreeWalker(control, NodeFilter.SHOW_TEXT)
      while (walker.nextNode()) {
        const text = walker.currentNode
        if (!text.textContent?.trim() || text.parentElement!.closest('.visually-hidden')) continue
        if (isCutOff(text, control)) found.push(`${text.textContent} in .${control.className}`)
      }
    }
    return found
  })
