import type { BrowserContext } from '@playwright/test'

/**
 * Changes every page as browsers' translators do, from its first text on and with everything that changes: each text node is replaced by
 * elements that contain another.
 */
export const translatePages = (context: BrowserContext) =>
  context.addInitScript(() => {
    const untouched = new Set(['SCRIPT', 'STYLE', 'TEXTAREA', 'OPTION', 'TITLE', 'FONT'])

    function translate(text: Text) {
      if (!text.data.trim() || !text.parentElement || untouched.has(text.parentElement.tagName)) return
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      outer.append(inner)
      inner.append(text.data)
      text.replaceWith(outer)
    }

    function translateAll(root: Node) {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const texts: Text[] = root instanceof Text ? [root] : []
      while (walker.nextNode()) texts.push(walker.currentNode as Text)
      texts.forEach(translate)
    }

    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) [target, ...addedNodes].forEach(translateAll)
    }).observe(document, { childList: true, characterData: true, subtree: true })
  })
