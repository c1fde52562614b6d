import { beforeEach, expect, test } from 'vitest'
import { useToast } from '../toast/toast-store.ts'
import { closePanel, openPanel, togglePanel, usePanels } from './panels.ts'

const open = () => usePanels.getState().panel

beforeEach(closePanel)

test('opening a panel closes the others', () => {
  openPanel('community')
  openPanel('profile')
  expect(open()).toBe('profile')
})

test('an entry toggles its panel; another entry replaces it', () => {
  togglePanel('community')
  togglePanel('post')
  expect(open()).toBe('post')
  togglePanel('post')
  expect(open()).toBeUndefined()
})

test('opening the post panel shows the reminder to be kind', () => {
  openPanel('post')
  expect(useToast.getState()).toMatchObject({ visible: true, status: 2, message: '要友善发言哦！' })
})

test('replacing a panel hides the toast that belongs to it', () => {
  openPanel('post')
  openPanel('profile')
  expect(useToast.getState().visible).toBe(false)
})
