import { reducedMotion } from '../../../ui/reduced-motion.ts'

/** Duration of a flight in ms, and when its coin has landed. */
export const flightMs = 900

/** Lets a copy of a coin flip and fly to its balance, above everything; nothing under reduced motion. */
export function flyTo(coin: HTMLElement, balance: HTMLElement): void {
  if (reducedMotion()) return
  const [from, to] = [coin.getBoundingClientRect(), balance.getBoundingClientRect()]
  const copy = coin.cloneNode(true) as HTMLElement
  copy.popover = 'manual' // above an open dialog
  copy.inert = true
  Object.assign(copy.style, {
    inset: `${from.top}px auto auto ${from.left}px`,
    width: `${from.width}px`,
    height: `${from.height}px`,
    margin: '0',
    padding: '0',
    border: '0',
    overflow: 'visible',
    background: 'none',
    pointerEvents: 'none',
  })
  document.body.append(copy)
  copy.showPopover()
  const [x, y] = [(to.left + to.right - from.left - from.right) / 2, (to.top + to.bottom - from.top - from.bottom) / 2]
  const flight = copy.animate(
    [
      { transform: 'none', easing: 'cubic-bezier(0.2, 0.7, 0.4, 1)' },
      {
        transform: 'translateY(-28px) rotateY(540deg) scale(1.25)',
        offset: 0.5,
        easing: 'cubic-bezier(0.5, 0, 0.9, 0.5)',
      },
      { transform: `translate(${x}px, ${y}px) rotateY(720deg) scale(0.5)`, opacity: 0.4 },
    ],
    flightMs,
  )
  for (const end of ['finish', 'cancel']) flight.addEventListener(end, () => copy.remove())
}
