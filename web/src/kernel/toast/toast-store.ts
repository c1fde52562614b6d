import { create } from 'zustand'

/** 1 success (green), 2 information (blue), 3 error (yellow). */
export type ToastStatus = 1 | 2 | 3

type ToastState = {
  visible: boolean
  status: ToastStatus
  message: string
  hideAfterMs: number
  /** Grows with each showing, so that the same words shown again count as new. */
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

/** Shows one line above everything else; it replaces the line before and hides after 1.5 to 5 s. */
let timer: ReturnType<typeof setTimeout> | undefined

export function showToast(message: string, status: ToastStatus = 1, hideAfterMs = usual) {
  useToast.setState(({ turn }) => ({
    visible: true,
    status,
    message,
    hideAfterMs: Math.min(Math.max(hideAfterMs, shortest), longest),
    turn: turn + 1,
  }))
  // The store's own timer: moving into another layer mounts the notice anew, and must not let it stay longer.
  clearTimeout(timer)
  timer = setTimeout(hideToast, useToast.getState().hideAfterMs)
}

/** A line whose number goes down: shown once, then only its words change, so that it neither slides in nor is read out anew. */
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
