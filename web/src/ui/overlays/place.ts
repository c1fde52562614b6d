import { autoUpdate, computePosition, flip, offset, shift, type Placement } from '@floating-ui/dom'

/** Keeps `panel` beside `anchor` while the page moves; answers what ends it. */
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
