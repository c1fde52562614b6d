import { beforeEach, expect, test } from 'vitest'
import { useToast } from '../toast/toast-store.ts'
import { closePanel, openPanel, togglePanel, usePanels } from './panels.ts'

const open = () => usePanels.getState().panel

beforeEach(closePanel)

test('opening one closes the others', () => {
  openPanel('community')
  openPanel('profile')
  expect(open()).toBe('profile')
})

test('an entry pressed twice closes its panel, another entry changes it', () => {
  togglePanel('community')
  togglePanel('post')
  expect(open()).toBe('post')
  togglePanel('post')
  expect(open()).toBeUndefined()
})

test('opening the post panel asks for kind words', () => {
  openPanel('post')
  expect(useToast.getState()).toMatchObject({ visible: true, status: 2, message: '要友善发言哦！' })
})
