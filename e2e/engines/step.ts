import type { Member } from '../src/member.ts'
import type { EnginePage } from './page.ts'
import type { Visitor } from './visitor.ts'

export interface Tour {
  origin: string
  page: EnginePage
  visitor: Visitor
  me: Member
  other: Member
  isMobile: boolean
}

export type Step = [name: string, act: (tour: Tour) => Promise<void>]

/** Opens a screen and waits until it shows its content. */
export async function open({ origin, page, visitor }: Tour, path: string) {
  await page.goto(origin + path)
  await visitor.waits('the screen', () => {
    const isWaiting = document.querySelector('#prerendered, [aria-busy=true]')
    return document.querySelector('h1') !== null && !isWaiting
  })
}
