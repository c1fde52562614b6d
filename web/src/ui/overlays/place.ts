import { autoUpdate, computePosition, flip, offset, shift, type Placement } from '@floating-ui/dom'

/** Positions `panel` next to `anchor` while the page scrolls or resizes; returns the cleanup function. */
export function place(anchor: HTMLElement, panel: HTMLElement, placement: Placement): () => void {
  return autoUpdate(anchor, panel, async () => {
    const { x, y } = await computePosition(anchor, panel, {
      strategy: 'fixed',
      placement,
      middleware: [offset(8), flip({ padding: 8 }), shift({ padding: 8 })],
    })
    panel.style.left = `${x}px`
    panel.style.top = `${y}px`
    panel.dataset.placed = ''
  })
}
