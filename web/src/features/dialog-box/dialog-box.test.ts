import { beforeEach, describe, expect, test } from 'vitest'
import { closeDialogBox, openDialogBox, resetDialogBox, say, startDialog, useDialogBox } from './dialog-box.ts'

const hello = { content: '你好', options: [] }
const more = { content: '还有一件事', options: [{ id: '1', content: '说吧', onChoose() {} }] }

describe('the dialog box', () => {
  beforeEach(resetDialogBox)

  test('stays shut where there is nothing to say', () => {
    openDialogBox()
    expect(useDialogBox.getState().isOpen).toBe(false)
  })

  test('begins again with the starting dialog each time it opens', () => {
    startDialog(hello)
    say(more)
    expect(useDialogBox.getState()).toMatchObject({ isOpen: true, dialog: more })
    closeDialogBox()
    openDialogBox()
    expect(useDialogBox.getState()).toMatchObject({ isOpen: true, dialog: hello })
  })

  test('forgets everything when reset', () => {
    startDialog(hello)
    resetDialogBox()
    expect(useDialogBox.getState()).toEqual({
      starting: undefined,
      dialog: undefined,
      isOpen: false,
      mission: undefined,
    })
  })
})
