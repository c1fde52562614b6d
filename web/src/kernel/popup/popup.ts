import { type ComponentType, createElement, type ReactElement } from 'react'
import { create } from 'zustand'

export interface PopupProps {
  onClose(): void
}

/** The generic popup: one at a time, independent of its opener, which may unmount. */
export const usePopup = create<{ popup: ReactElement | undefined }>(() => ({ popup: undefined }))

export const closePopup = () => usePopup.setState({ popup: undefined })

/**
 * Shows a popup until it calls `onClose`. Pass a component made by `lazy` at module level: the shell suspends for its
 * code and reports a load failure.
 */
export function showPopup<P extends PopupProps>(popup: ComponentType<P>, props: Omit<P, 'onClose'>) {
  usePopup.setState({ popup: createElement(popup, { ...props, onClose: closePopup } as P) })
}
