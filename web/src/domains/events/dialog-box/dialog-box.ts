import type { Mission } from '@judian/contract'
import { create } from 'zustand'

export interface DialogOption {
  id: string
  content: string
  onChoose: () => void
}

/** A dialog of the companion with its answers. */
export interface Dialog {
  /** Plain text; line breaks are preserved. */
  content: string
  options: readonly DialogOption[]
  /** Pressing the text continues. */
  onPress?: () => void
  /** Speaker, if not the companion itself. */
  speaker?: { name: string; image_url: string }
  /** Introduction of the speaker before a newcomer's first story. */
  introduction?: string
  /** The user closed the box. */
  onDismiss?: () => void
  /** The dialog that the box was opened with. */
  onOpen?: () => void
}

interface DialogBox {
  /** Starting dialog; undefined hides the companion. */
  starting: Dialog | undefined
  dialog: Dialog | undefined
  isOpen: boolean
  /** Whether a pointer or finger is on it. */
  isHeld: boolean
  /** Subject of the dialog. */
  mission: Mission | undefined
}

const emptyState: DialogBox = {
  starting: undefined,
  dialog: undefined,
  isOpen: false,
  isHeld: false,
  mission: undefined,
}

/** State of the page's only companion. Any feature may set it; the shell renders it. */
export const useDialogBox = create<DialogBox>(() => emptyState)

/** Opens the box with its starting dialog, if any. */
export function openDialogBox() {
  const { starting } = useDialogBox.getState()
  useDialogBox.setState({ isOpen: starting !== undefined, dialog: starting })
  starting?.onOpen?.()
}

/** Sets the starting dialog and opens the box. */
export function startDialog(starting: Dialog, mission?: Mission) {
  useDialogBox.setState({ starting, mission })
  openDialogBox()
}

/** Sets the starting dialog, which a press on the companion opens. */
export const offerDialog = (starting: Dialog) => useDialogBox.setState({ starting, mission: undefined })

/** Shows the next dialog. */
export const say = (dialog: Dialog) => useDialogBox.setState({ dialog, isOpen: true })

export const holdDialogBox = (isHeld: boolean) => useDialogBox.setState({ isHeld })

/** Runs `act` after this time; the timer pauses while the box is held. Returns a cancel function. */
export function afterUnheld(ms: number, act: () => void): () => void {
  let left = ms
  let runningSince = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const go = () => {
    runningSince = performance.now()
    timer = setTimeout(end, left)
  }
  const stand = () => {
    clearTimeout(timer)
    left -= performance.now() - runningSince
  }
  const unsubscribe = useDialogBox.subscribe(({ isHeld }, before) => {
    if (isHeld !== before.isHeld) (isHeld ? stand : go)()
  })
  const cancel = () => {
    clearTimeout(timer)
    unsubscribe()
  }
  const end = () => {
    cancel()
    act()
  }
  if (!useDialogBox.getState().isHeld) go()
  return cancel
}

export const closeDialogBox = () => useDialogBox.setState({ isOpen: false })

/** Closes the box on the user's request. */
export function dismissDialogBox() {
  const { dialog } = useDialogBox.getState()
  closeDialogBox()
  dialog?.onDismiss?.()
}

/** Clears all dialog and mission content. */
export const resetDialogBox = () => useDialogBox.setState(emptyState)
