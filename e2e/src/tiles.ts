import { freeTiles, levelCount, type Move, play, replay, type Setup } from '@judian/tiles'
import { solutionOrder } from '@judian/tiles/solution'
import { expect, type Page } from '@playwright/test'

/** Starts a game of this mode with the offered operator and gadget, and returns the moves that win it. */
export async function startGame(page: Page, mode: 'daily' | 'free'): Promise<number[][]> {
  await page.goto(`/event/tile/tilematching#${mode}`)
  await page.getByRole('dialog').getByRole('button', { name: '开始', exact: true }).press('Enter')
  await expect(page.getByRole('group', { name: /^第一关/ })).toBeVisible()
  const { seed } = await savedGame(page, mode)
  return Array.from({ length: levelCount }, (_, level) => [...solutionOrder(seed, level)])
}

/** Reloads the page with these moves, which the game's rules must allow, as the game's first ones. */
export async function resumeAfter(page: Page, mode: 'daily' | 'free', moves: Move[]): Promise<void> {
  const { key, text } = await savedGame(page, mode)
  await page.evaluate(([name, game]) => localStorage.setItem(name, game), [
    key,
    JSON.stringify({ ...JSON.parse(text), moves }),
  ] as const)
  await page.reload()
}

/** Plays on until the tray is full, with tiles of as many kinds as possible, and reloads the page. */
export async function fillTray(page: Page, mode: 'daily' | 'free'): Promise<void> {
  const saved = JSON.parse((await savedGame(page, mode)).text) as Setup & { moves: Move[] }
  const moves = [...saved.moves]
  for (let game = replay(saved, moves); game.outcome === 'running'; game = play(game, moves.at(-1)!)) {
    const { kinds, tray } = game.state
    const alike = (tile: number) => tray.filter((other) => kinds[other] === kinds[tile]).length
    moves.push(freeTiles(game.state).sort((one, other) => alike(one) - alike(other))[0]!)
  }
  await resumeAfter(page, mode, moves)
}

async function savedGame(page: Page, mode: string) {
  const [key, text] = await page.evaluate(
    (wanted) => Object.entries<string>(localStorage).find(([name]) => name.endsWith(`:tile:${wanted}`))!,
    mode,
  )
  return { key, text, seed: (JSON.parse(text) as { seed: string }).seed }
}

/** The tile of this number on the visible board. */
export const tileButton = (page: Page, tile: number) => page.locator(`[data-tile="${tile}"]`)

/** The same until it is taken. */
export const tileOnBoard = (page: Page, tile: number) => page.locator(`[data-tile="${tile}"][data-place="board"]`)

/** Waits for the level of this number, from 0. */
export const awaitLevel = (page: Page, level: number) =>
  expect(page.getByRole('group', { name: new RegExp(`^${['第一关', '第二关', '第三关'][level]}`) })).toBeVisible()

/** The arrow keys that move the focus to this tile: left and right follow the reading order. */
export const arrowKeysTo = (page: Page, wanted: number): Promise<string[]> =>
  page.evaluate((tile) => {
    const spot = (button: HTMLElement) => ({
      x: Number(button.parentElement!.style.getPropertyValue('--x')),
      y: Number(button.style.getPropertyValue('--y')),
    })
    const order = [...document.querySelectorAll<HTMLElement>('[data-tile][data-choosable="true"]')].sort(
      (one, other) => {
        const [a, b] = [spot(one), spot(other)]
        return Math.floor(a.y) - Math.floor(b.y) || a.x - b.x || a.y - b.y
      },
    )
    const from = order.indexOf(document.activeElement as HTMLElement)
    const to = order.findIndex((button) => button.dataset['tile'] === String(tile))
    return Array.from({ length: Math.abs(to - from) }, () => (to < from ? 'ArrowLeft' : 'ArrowRight'))
  }, wanted)

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
