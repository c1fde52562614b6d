import type { Placement } from '@floating-ui/dom'
import { useEffectEvent, useLayoutEffect, useRef, type ComponentProps, type RefObject } from 'react'
import { cx } from '../cx.ts'
import { openLayer } from './history-layers.ts'
import styles from './popover.module.css'

type Props = ComponentProps<'div'> & {
  anchor: RefObject<HTMLElement | null>
  /** Asked on Escape and on a press outside of popover and anchor. */
  onClose: () => void
  placement?: Placement
  /** Whether Back closes it; not for what opens by itself, as on hovering. */
  historyEntry?: boolean
  /** A press outside only closes it, whatever lies there. */
  closesOnly?: boolean
}

/** A floating box in the top layer beside its anchor, open as long as it is rendered. */
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
      if (event.key !== 'Escape') return
      event.preventDefault() // a dialog below stays open
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

/** Keeps the click that a press outside ends in from what lies there. */
function swallowClick() {
  const swallow = (event: Event) => {
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  document.addEventListener('click', swallow, { capture: true, once: true })
  // A press that becomes a scroll ends in no click.
  setTimeout(() => document.removeEventListener('click', swallow, { capture: true }), 700)
}

// Loaded at the first opening: the first view does without the positioning library.
function placeWhenLoaded(anchor: HTMLElement, panel: HTMLElement, placement: Placement) {
  let stop: (() => void) | undefined
  let ended = false
  void import('./place.ts').then(({ place }) => {
    if (!ended) stop = place(anchor, panel, placement)
  })
  return () => {
    ended = true
    stop?.()
  }
}
