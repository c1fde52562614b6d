import { beforeEach, describe, expect, test } from 'vitest'
import { closeDialogBox, openDialogBox, resetDialogBox, say, startDialog, useDialogBox } from './dialog-box.ts'

const greeting = { content: '你好', options: [] }
const more = { content: '还有一件事', options: [{ id: '1', content: '说吧', onChoose() {} }] }

describe('dialog box', () => {
  beforeEach(resetDialogBox)

  test('stays closed without a dialog', () => {
    openDialogBox()
    expect(useDialogBox.getState().isOpen).toBe(false)
  })

  test('starts over with the starting dialog on each opening', () => {
    startDialog(greeting)
    say(more)
    expect(useDialogBox.getState()).toMatchObject({ isOpen: true, dialog: more })
    closeDialogBox()
    openDialogBox()
    expect(useDialogBox.getState()).toMatchObject({ isOpen: true, dialog: greeting })
  })

  test('reset clears all content', () => {
    startDialog(greeting)
    resetDialogBox()
    expect(useDialogBox.getState()).toEqual({
      starting: undefined,
      dialog: undefined,
      isOpen: false,
      isHeld: false,
      mission: undefined,
    })
  })
})
