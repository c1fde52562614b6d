import { levelCount } from '@judian/tiles'
import { solutionOrder } from '@judian/tiles/solution'
import { expect, type Page } from '@playwright/test'

/** Opens a game of this mode with the operator and gadget that are offered, and answers the moves that win it. */
export async function beginGame(page: Page, mode: 'daily' | 'free'): Promise<number[][]> {
  await page.goto(`/event/tile/tilematching#${mode}`)
  await page.getByRole('dialog').getByRole('button', { name: '开始', exact: true }).press('Enter')
  await expect(page.getByRole('group', { name: /^第一关/ })).toBeVisible()
  const seed = await page.evaluate((wanted) => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('judian:tile:') && name.endsWith(`:${wanted}`))
    return (JSON.parse(localStorage.getItem(key!)!) as { seed: string }).seed
  }, mode)
  return Array.from({ length: levelCount }, (_, level) => [...solutionOrder(seed, level)])
}

/** The tile of this number on the board that shows. */
export const tileButton = (page: Page, tile: number) => page.locator(`[data-tile="${tile}"]`)

/** Waits for a level of this number, from 0, to be on the table. */
export const awaitLevel = (page: Page, level: number) =>
  expect(page.getByRole('group', { name: new RegExp(`^${['第一关', '第二关', '第三关'][level]}`) })).toBeVisible()

/** The keys that move from the focused tile to this one, found as a player finds them: by where the tiles lie. */
export const keysTo = (page: Page, tile: number): Promise<string[]> =>
  page.evaluate((wanted) => {
    const tiles = [...document.querySelectorAll<HTMLElement>('[data-tile][data-choosable="true"]')].map((button) => ({
      tile: Number(button.dataset['tile']),
      x: Number(button.parentElement!.style.getPropertyValue('--x')),
      y: Number(button.style.getPropertyValue('--y')),
    }))
    const directions = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] } as const
    type Spot = (typeof tiles)[number]
    const towards = (from: Spot, [dx, dy]: readonly [number, number]) => {
      const away = ({ x, y }: Spot) => {
        const ahead = (x - from.x) * dx + (y - from.y) * dy
        return ahead > 0.2 ? ahead + 2 * (Math.abs((x - from.x) * dy) + Math.abs((y - from.y) * dx)) : Infinity
      }
      const [next] = tiles.filter((one) => away(one) < Infinity).sort((one, other) => away(one) - away(other))
      return next
    }
    const start = tiles.find((one) => String(one.tile) === (document.activeElement as HTMLElement).dataset['tile'])!
    const paths = new Map<number, string[]>([[start.tile, []]])
    const waiting = [start]
    for (const here of waiting)
      for (const [key, direction] of Object.entries(directions)) {
        const next = towards(here, direction)
        if (!next || paths.has(next.tile)) continue
        paths.set(next.tile, [...paths.get(here.tile)!, key])
        waiting.push(next)
      }
    return paths.get(wanted)!
  }, tile)
