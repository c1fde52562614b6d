import { levelCount } from '@judian/tiles'
import { solutionOrder } from '@judian/tiles/solution'
import { expect, type Page } from '@playwright/test'

/** Starts a game of this mode with the offered operator and gadget, and returns the moves that win it. */
export async function startGame(page: Page, mode: 'daily' | 'free'): Promise<number[][]> {
  await page.goto(`/event/tile/tilematching#${mode}`)
  await page.getByRole('dialog').getByRole('button', { name: '开始', exact: true }).press('Enter')
  await expect(page.getByRole('group', { name: /^第一关/ })).toBeVisible()
  const seed = await page.evaluate((wanted) => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('judian:tile:') && name.endsWith(`:${wanted}`))
    return (JSON.parse(localStorage.getItem(key!)!) as { seed: string }).seed
  }, mode)
  return Array.from({ length: levelCount }, (_, level) => [...solutionOrder(seed, level)])
}

/** The tile of this number on the visible board. */
export const tileButton = (page: Page, tile: number) => page.locator(`[data-tile="${tile}"]`)

/** The same until it is taken. */
export const tileOnBoard = (page: Page, tile: number) => page.locator(`[data-tile="${tile}"][data-place="board"]`)

/** Waits for the level of this number, from 0. */
export const awaitLevel = (page: Page, level: number) =>
  expect(page.getByRole('group', { name: new RegExp(`^${['第一关', '第二关', '第三关'][level]}`) })).toBeVisible()

/** The arrow keys that move focus to this tile, found by the tiles' positions. */
export const arrowKeysTo = (page: Page, tile: number): Promise<string[]> =>
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

/**
 * The selectable tiles on the board that couldn't be tapped in the middle while the running animations are at these shares of their
 * durations.
 */
export const coveredTiles = (page: Page, shares: readonly number[]): Promise<string[]> =>
  page.evaluate((wanted) => {
    const animations = document.getAnimations()
    const covered = wanted.flatMap((share) => {
      for (const one of animations) one.currentTime = Number(one.effect!.getComputedTiming().endTime) * share
      return [...document.querySelectorAll<HTMLElement>('[data-place=board][data-choosable=true]')].flatMap((tile) => {
        const { x, y, width, height } = tile.getBoundingClientRect()
        const hit = document.elementFromPoint(x + width / 2, y + height / 2)
        return tile.contains(hit) ? [] : [`${tile.dataset['tile']} at ${share}`]
      })
    })
    for (const one of animations) one.currentTime = 0
    return covered
  }, shares)
