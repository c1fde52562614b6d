import { setTimeout as pause } from 'node:timers/promises'
import type { EnginePage } from './page.ts'

const patienceMs = 20_000
type Spot = [x: number, y: number]

/** Acts on a page as a person does: by names that show, with the pointer and the keys. */
export interface Visitor {
  sees(text: string): Promise<void>
  presses(name: string): Promise<void>
  writes(field: string, text: string): Promise<void>
  pulls(name: string, by: number): Promise<void>
  waits(what: string, isSo: () => boolean): Promise<void>
}

export function visitorOf(page: EnginePage): Visitor {
  async function until<T>(what: string, look: () => Promise<T | null | undefined | false>): Promise<T> {
    const end = performance.now() + patienceMs
    for (;;) {
      const found = await look()
      if (found) return found
      if (performance.now() > end) throw new Error(`waited in vain for ${what}`)
      await pause(100)
    }
  }

  /** The centre of the control with this name, once it has stopped moving. */
  async function spotOf(name: string): Promise<Spot> {
    const before = await until(name, () => page.evaluate(locate, name))
    await pause(120)
    const after = await until(name, () => page.evaluate(locate, name))
    return before[0] === after[0] && before[1] === after[1] ? after : spotOf(name)
  }

  return {
    sees: async (text) => void (await until(`“${text}”`, () => page.evaluate(shows, text))),
    presses: async (name) => page.click(...(await spotOf(name))),
    async writes(field, text) {
      await page.click(...(await spotOf(field)))
      await page.type(text)
    },
    async pulls(name, by) {
      const [x, y] = await spotOf(name)
      await page.drag([x, y], [x + by, y])
    },
    waits: async (what, isSo) => void (await until(what, () => page.evaluate(isSo))),
  }
}

// Both run in the page, where nothing outside them exists.

/** The middle of the first visible control on top whose name begins with this text; scrolled into view. */
function locate(name: string): Spot | null {
  const scope = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
  const controls = 'button, a, input, textarea, select, summary, [role=textbox], [role=tab], [role=menuitem]'
  for (const one of scope.querySelectorAll<HTMLElement>(controls)) {
    const label = 'labels' in one ? ((one.labels as NodeListOf<HTMLElement> | null)?.[0]?.innerText ?? '') : ''
    const labelledBy = document.getElementById(one.getAttribute('aria-labelledby') ?? '')?.textContent ?? ''
    const names = [one.getAttribute('aria-label'), label, labelledBy, one.innerText, one.textContent]
    if (!names.some((text) => text?.trim().startsWith(name))) continue
    const box = one.getBoundingClientRect()
    if (box.width === 0 || getComputedStyle(one).visibility !== 'visible') continue
    if (box.top < 0 || box.bottom > innerHeight) one.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { left, top, width, height } = one.getBoundingClientRect()
    return [Math.round(left + width / 2), Math.round(top + height / 2)]
  }
  return null
}

function shows(text: string): boolean {
  return document.body.innerText.includes(text)
}
