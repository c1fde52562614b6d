import { useBlocker } from '@tanstack/react-router'
import { ConfirmPopup } from '../../../kernel/popup/confirm-popup.tsx'

/** Asks before leaving with unsaved changes: a popup, or the browser's dialog when the tab closes. */
export function LeaveGuard({ isChanged }: { isChanged: boolean }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => isChanged && current.pathname !== next.pathname,
    enableBeforeUnload: () => isChanged,
    withResolver: true,
  })
  if (status !== 'blocked') return null

  return (
    // After confirming, closing the popup must not cancel the navigation.
    <ConfirmPopup
      historyEntry={false}
      title="形象还没保存"
      confirm="离开"
      danger
      act={async () => proceed()}
      onClose={reset}
    >
      <p>现在离开，刚才的搭配不会保留。</p>
    </ConfirmPopup>
  )
}
