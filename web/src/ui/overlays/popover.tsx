import type { Placement } from '@floating-ui/dom'
import { useEffectEvent, useLayoutEffect, useRef, type ComponentProps, type RefObject } from 'react'
import { chunk } from '../../kernel/lazy/chunk.ts'
import { cx } from '../cx.ts'
import { openLayer } from './history-layers.ts'
import styles from './popover.module.css'
import { pressedKey } from '../pressed-key.ts'

type Props = ComponentProps<'div'> & {
  anchor: RefObject<HTMLElement | null>
  /** Called on Escape and on a press outside of popover and anchor. */
  onClose: () => void
  placement?: Placement
  /** Whether Back closes it; false for popovers that open on hover. */
  historyEntry?: boolean
  /** A press outside only closes it, without activating the element below. */
  closesOnly?: boolean
}

/** Popover in the top layer next to its anchor, open while rendered. */
export function Popover({
  anchor,
  onClose,
  placement = 'bottom-end',
  historyEntry = true,
  closesOnly = false,
  className,
  ...rest
}: Props) {
  const ref = useRef<HTMLDivElement>(null)
  const requestClose = useEffectEvent(onClose)

  useLayoutEffect(() => {
    const panel = ref.current
    const from = anchor.current
    if (!panel || !from) return

    const onPointerDown = ({ target }: PointerEvent) => {
      const inside = target instanceof Node && (panel.contains(target) || from.contains(target))
      if (inside) return
      if (closesOnly) swallowClick()
      requestClose()
    }
    const onKeyDown = (event: KeyboardEvent) => {
      if (pressedKey(event) !== 'Escape') return
      event.preventDefault() // keeps the dialog below open
      requestClose()
    }

    panel.showPopover()
    const stopPlacing = placeWhenLoaded(from, panel, placement)
    document.addEventListener('pointerdown', onPointerDown, true)
    document.addEventListener('keydown', onKeyDown, true)
    return () => {
      document.removeEventListener('pointerdown', onPointerDown, true)
      document.removeEventListener('keydown', onKeyDown, true)
      stopPlacing()
      panel.hidePopover()
    }
  }, [anchor, placement, closesOnly])

  useLayoutEffect(() => (historyEntry ? openLayer(() => requestClose()) : undefined), [historyEntry])

  return <div {...rest} ref={ref} popover="manual" className={cx(styles.popover, className)} />
}

/** Suppresses the click that follows a press outside. */
function swallowClick() {
  const swallow = (event: Event) => {
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  document.addEventListener('click', swallow, { capture: true, once: true })
  // A press that becomes a scroll isn't followed by a click.
  setTimeout(() => document.removeEventListener('click', swallow, { capture: true }), 700)
}

// Loaded at the first opening: the first view doesn't need the positioning library.
const positioning = chunk(() => import('./place.ts'))

function placeWhenLoaded(anchor: HTMLElement, panel: HTMLElement, placement: Placement) {
  let stop: (() => void) | undefined
  let ended = false
  positioning().then(
    ({ place }) => {
      if (!ended) stop = place(anchor, panel, placement)
    },
    () => (panel.dataset['placed'] = 'centre'),
  )
  return () => {
    ended = true
    stop?.()
  }
}
