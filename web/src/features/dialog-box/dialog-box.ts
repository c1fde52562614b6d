import type { Mission } from '@judian/contract'
import { create } from 'zustand'

export interface DialogOption {
  id: string
  content: string
  onChoose: () => void
}

/** What the companion says, and what can be answered. */
export interface Dialog {
  /** Plain text; line breaks hold. */
  content: string
  options: readonly DialogOption[]
  /** Pressing what it says leads on. */
  onPress?: () => void
  /** Who speaks in place of the companion itself. */
  speaker?: { name: string; image_url: string }
  /** The person closed the box. */
  onDismiss?: () => void
  /** The box was opened with this. */
  onOpen?: () => void
}

interface DialogBox {
  /** What opening the box begins with; undefined: there is nothing to say, and no companion. */
  starting: Dialog | undefined
  dialog: Dialog | undefined
  isOpen: boolean
  /** What the dialog is about. */
  mission: Mission | undefined
}

const silence: DialogBox = { starting: undefined, dialog: undefined, isOpen: false, mission: undefined }

/** The one companion of the page. Whoever has something to say sets it; the shell shows it. */
export const useDialogBox = create<DialogBox>(() => silence)

/** Opens the box with its starting dialog, where there is one. */
export function openDialogBox() {
  const { starting } = useDialogBox.getState()
  useDialogBox.setState({ isOpen: starting !== undefined, dialog: starting })
  starting?.onOpen?.()
}

/** Begins a conversation and opens the box. */
export function startDialog(starting: Dialog, mission?: Mission) {
  useDialogBox.setState({ starting, mission })
  openDialogBox()
}

/** Goes on with the conversation. */
export const say = (dialog: Dialog) => useDialogBox.setState({ dialog, isOpen: true })

export const closeDialogBox = () => useDialogBox.setState({ isOpen: false })

/** Closes the box as the person asked for. */
export function dismissDialogBox() {
  const { dialog } = useDialogBox.getState()
  closeDialogBox()
  dialog?.onDismiss?.()
}

/** Clears all dialog and mission content. */
export const resetDialogBox = () => useDialogBox.setState(silence)
