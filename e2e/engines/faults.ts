import type { EnginePage } from './page.ts'

/** Finds layout faults on the current page: horizontal overflow, collapsed or overlapping text boxes. */
export const findFaults = (page: EnginePage): Promise<string[]> =>
  page.evaluate(() => {
    const { documentElement: root } = document
    const faults: string[] = []
    if (root.scrollWidth > root.clientWidth + 1) faults.push(`sideways: ${root.scrollWidth} in ${root.clientWidth}`)

    const ownText = (one: Element) =>
      [...one.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent!.trim() !== '')
    const isShown = (one: Element) => {
      const { width, height } = one.getBoundingClientRect()
      const { visibility, opacity } = getComputedStyle(one)
      // Smaller text is for screen readers only; collapsed text is left with a part of its line.
      return visibility === 'visible' && opacity !== '0' && width > 2 && height > 2
    }
    const nameOf = (one: Element) => `${one.tagName.toLowerCase()} "${one.textContent.trim().slice(0, 20)}"`
    const texts = [...document.querySelectorAll('body *:not(script, style, noscript, option, title)')].filter(
      (one) => ownText(one) && !one.closest('svg, noscript, [hidden]') && isShown(one),
    )
    for (const one of texts) {
      const { fontSize, display } = getComputedStyle(one)
      if (display !== 'inline' && one.getBoundingClientRect().height < Number.parseFloat(fontSize) * 0.8)
        faults.push(`collapsed: ${nameOf(one)}`)
    }

    const isInFlow = (one: Element) => ['static', 'relative'].includes(getComputedStyle(one).position)
    /** The visible box of an element's text: clipped parts don't count. */
    const inner = (one: Element) => {
      const range = document.createRange()
      range.selectNodeContents(one)
      const text = range.getBoundingClientRect()
      if (getComputedStyle(one).overflowX === 'visible') return text
      const box = one.getBoundingClientRect()
      const [left, top] = [Math.max(text.left, box.left), Math.max(text.top, box.top)]
      return new DOMRect(left, top, Math.min(text.right, box.right) - left, Math.min(text.bottom, box.bottom) - top)
    }
    for (const one of new Set(texts.map((text) => text.parentElement!))) {
      const siblings = [...one.children].filter((child) => texts.includes(child) && isInFlow(child))
      for (const [nth, first] of siblings.entries())
        for (const second of siblings.slice(nth + 1)) {
          const [a, b] = [inner(first), inner(second)]
          const across = Math.min(a.right, b.right) - Math.max(a.left, b.left)
          const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
          if (across > 4 && down > 6) faults.push(`overlapping: ${nameOf(first)} and ${nameOf(second)}`)
        }
    }
    return faults
  })
