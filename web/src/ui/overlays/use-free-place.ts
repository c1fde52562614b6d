import { type RefObject, useLayoutEffect } from 'react'
import { liftOff } from './free-place.ts'
import { topModal } from './modal-stack.ts'

const controls = 'button, input, select, textarea'
/** What one reads in a sheet before one acts; pages and panels have texts everywhere. */
const sentences = 'p, label'
/** Height in px of the tallest control to keep clear of. Taller pressable elements are content, such as pictures and rows of lists. */
const tallestControl = 64
const mostOfWindow = 0.6
const scrollRestMs = 150

/**
 * Moves a fixed element at the window's bottom up until it covers no control, or the fewest, nor an open sheet, or the
 * fewest of its sentences; repeated when the element, the page or the window changes, and when scrolling comes to rest.
 * Until then the element has `data-scrolling`.
 */
export function useFreePlace(ref: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    let timer: ReturnType<typeof setTimeout> | undefined

    const place = () => {
      delete element.dataset['scrolling']
      if (element.offsetHeight === 0) return
      const box = restingBox(element)
      const most = mostLift(element, box.top)
      element.style.translate = `0 -${liftOff(box, controlsAround(element), most, sentencesAround(element))}px`
    }
    const onScroll = () => {
      element.dataset['scrolling'] = ''
      clearTimeout(timer)
      timer = setTimeout(place, scrollRestMs)
    }

    // Only at rest do the buttons of a sheet that slid in have their final places. Elements without buttons, such as
    // the many tiles of a game, are ignored.
    const onRest = ({ target }: Event) => {
      if ((target as Element).querySelector(controls)) place()
    }

    // A page that is scrolled changes its height with each part that comes into view.
    const sizes = new ResizeObserver(() => 'scrolling' in element.dataset || place())
    for (const watched of [element, document.body]) sizes.observe(watched)
    addEventListener('resize', place)
    addEventListener('scroll', onScroll, { capture: true, passive: true })
    document.addEventListener('animationend', onRest)
    place()
    return () => {
      clearTimeout(timer)
      sizes.disconnect()
      removeEventListener('resize', place)
      removeEventListener('scroll', onScroll, { capture: true })
      document.removeEventListener('animationend', onRest)
    }
  }, [ref])
}

/** The element stays below the bars at the window's top; its `scroll-margin-top` is their height. A sheet covers them. */
const mostLift = (element: HTMLElement, top: number) =>
  openSheet()
    ? top
    : Math.max(
        0,
        Math.min(innerHeight * mostOfWindow, top - Number.parseFloat(getComputedStyle(element).scrollMarginTop)),
      )

/** The open dialog, if it leaves room above it. */
function openSheet() {
  const sheet = topModal()?.firstElementChild
  return sheet && sheet.getBoundingClientRect().top > 0 ? sheet : undefined
}

/** Where the element is without its lift. */
function restingBox(element: HTMLElement) {
  const { top, bottom, left, right } = element.getBoundingClientRect()
  const lift = Number.parseFloat(getComputedStyle(element).translate.split(' ')[1] ?? '0')
  return { top: top - lift, bottom: bottom - lift, left, right }
}

const controlsAround = (element: HTMLElement) =>
  boxesOf(controls, topModal() ?? document.body, element).filter(({ height }) => height <= tallestControl)

function sentencesAround(element: HTMLElement) {
  const sheet = openSheet()
  return sheet ? [sheet.getBoundingClientRect(), ...boxesOf(sentences, sheet, element)] : []
}

const boxesOf = (selector: string, around: Element, element: HTMLElement) =>
  Array.from(around.querySelectorAll(selector))
    // To measure one whose rendering is skipped, as most of a long feed's, would render it.
    .filter((one) => !element.contains(one) && one.checkVisibility({ contentVisibilityAuto: true }))
    .map((one) => one.getBoundingClientRect())
    .filter(({ width, height }) => width > 1 && height > 1)
