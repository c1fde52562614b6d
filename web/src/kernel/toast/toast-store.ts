import { create } from 'zustand'

/** 1 success (green), 2 information (blue), 3 error (yellow). */
export type ToastStatus = 1 | 2 | 3

/** The action button of a toast. */
export interface ToastAction {
  label: string
  onPress(): void
}

type ToastState = {
  visible: boolean
  status: ToastStatus
  message: string
  hideAfterMs: number
  action?: ToastAction | undefined
  /** Increments with each showing, so that a repeated text counts as new. */
  turn: number
}

const shortest = 1500
const usual = 3000
const longest = 5000

export const useToast = create<ToastState>(() => ({
  visible: false,
  status: 1,
  message: '',
  hideAfterMs: usual,
  turn: 0,
}))

/** Shows a toast above everything; replaces the previous one and hides after 1.5 to 5 s. */
let timer: ReturnType<typeof setTimeout> | undefined

export function showToast(message: string, status: ToastStatus = 1, hideAfterMs = usual, action?: ToastAction) {
  useToast.setState(({ turn }) => ({
    visible: true,
    status,
    message,
    action,
    hideAfterMs: Math.min(Math.max(hideAfterMs, shortest), longest),
    turn: turn + 1,
  }))
  // The timer lives in the store: moving to another layer remounts the toast, which must not restart it.
  clearTimeout(timer)
  timer = setTimeout(hideToast, useToast.getState().hideAfterMs)
}

/** A toast with a countdown: only its text changes, so that it neither animates nor is announced again. */
export function countDownToast(message: string) {
  const { visible, message: shown } = useToast.getState()
  const isSame = visible && shown.replace(/\d+/, '') === message.replace(/\d+/, '')
  if (isSame) useToast.setState({ message })
  else showToast(message, 2, longest)
}

export function hideToast() {
  clearTimeout(timer)
  useToast.setState({ visible: false })
}
