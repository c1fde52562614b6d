import { type ComponentType, createElement, type ReactElement } from 'react'
import { create } from 'zustand'

export interface PopupProps {
  onClose(): void
}

/** The generic popup: one at a time, kept apart from what opened it, which may go away meanwhile. */
export const usePopup = create<{ popup: ReactElement | undefined }>(() => ({ popup: undefined }))

export const closePopup = () => usePopup.setState({ popup: undefined })

/**
 * Shows a popup until it calls its `onClose`. Give it a component made by `lazy`, once, at the module's top:
 * the shell waits for its code, and says so when it can't be loaded.
 */
export function showPopup<P extends PopupProps>(popup: ComponentType<P>, props: Omit<P, 'onClose'>) {
  usePopup.setState({ popup: createElement(popup, { ...props, onClose: closePopup } as P) })
}
