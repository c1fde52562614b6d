import type { Page } from '@playwright/test'

/** Where this text is cut off without an ellipsis: by an ancestor that clips, or by the window's edge. */
export const cutOff = (page: Page, text: string): Promise<string[]> =>
  page.evaluate((name) => {
    const found: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const node = walker.currentNode
      const parent = node.parentElement
      if (!node.textContent?.includes(name) || !parent?.checkVisibility() || parent.closest('.visually-hidden, script'))
        continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const { left, right } = range.getBoundingClientRect()
      const clips = (one: Element) => {
        const box = one.getBoundingClientRect()
        return right > box.right + 1 || left < box.left - 1
      }
      let at: Element | null = parent
      while (at && at !== document.documentElement) {
        const { overflowX, textOverflow, webkitLineClamp } = getComputedStyle(at)
        if (overflowX !== 'visible' && clips(at)) {
          const isMarked = textOverflow === 'ellipsis' || webkitLineClamp !== 'none' || /auto|scroll/.test(overflowX)
          if (!isMarked) found.push(`${parent.tagName}.${parent.className} in ${at.tagName}.${at.className}`)
          break
        }
        at = at.parentElement
      }
      if (at === document.documentElement && clips(document.documentElement))
        found.push(`${parent.tagName}.${parent.className} beyond the window`)
    }
    return found
  }, text)
